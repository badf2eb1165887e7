/**
 * What the program itself says of a file is kept as a code. Earlier versions kept these English sentences, and asked
 * for them word by word.
 */
export const reasonCodes = `
UPDATE files SET reason_code = 'restored', reason_detail = NULL
  WHERE reason_code = 'answer-lost' AND reason_detail = 'The data was restored from a backup';
UPDATE files SET reason_code = 'restored-copy', reason_detail = NULL
  WHERE reason_code = 'answer-lost'
    AND reason_detail = 'The data was restored from a backup, and the file was found again';
UPDATE files SET reason_detail = 'known-ids'
  WHERE reason_code = 'answer-lost' AND reason_detail = 'processed: ids of other expenses';
UPDATE files SET reason_detail = 'search-silent'
  WHERE reason_code = 'not-decidable' AND reason_detail = 'the search does not answer';

UPDATE file_events SET detail = 'restored'
  WHERE kind = 'answer-lost' AND detail = 'The data was restored from a backup';
UPDATE file_events SET detail = 'restored-copy'
  WHERE kind = 'answer-lost' AND detail = 'The data was restored from a backup, and the file was found again';
UPDATE file_events SET detail = 'known-ids'
  WHERE kind = 'answer-lost' AND detail = 'processed: ids of other expenses';
UPDATE file_events SET detail = 'search-silent'
  WHERE kind = 'reconciled' AND detail = 'the search does not answer';

UPDATE companies SET pause_detail = NULL
  WHERE pause_code = 'unexpected-answer' AND pause_detail = 'processed: ids of other expenses';
`;
