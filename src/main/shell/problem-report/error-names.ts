/** What errors call themselves that can stand in the log; in any other word somebody's name could be. */
export const errorNames: ReadonlySet<string> = new Set([
  // of the language and of Node
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'EvalError', 'URIError', 'AggregateError'],
  ...['AbortError', 'TimeoutError', 'SystemError'],
  // our own: checked against the source
  ...['DataFolderInUseError', 'DataFolderOnNetworkError', 'DataFolderUnwritableError'],
  ...[
    'DeadlineError',
    'EncryptionError',
    'ImpossibleChangeError',
    'IncompleteOfficeError',
    'NewerOfficeError',
    'NewerSchemaError',
  ],
  ...['HeldFileError', 'NoPasswordError', 'SourceError', 'UnreadableFileError', 'UnreadableRowError', 'WithdrawnError'],
  // of undici, zod and pg
  ...['BodyTimeoutError', 'ClientClosedError', 'ClientDestroyedError', 'ConnectTimeoutError', 'HTTPParserError'],
  ...['HeadersOverflowError', 'HeadersTimeoutError', 'InformationalError', 'InvalidArgumentError'],
  ...['InvalidReturnValueError', 'MaxRedirectsError', 'NotSupportedError', 'ProxyConnectionError'],
  ...['RequestContentLengthMismatchError', 'RequestRetryError', 'ResponseContentLengthMismatchError', 'ResponseError'],
  ...['ResponseExceededMaxSizeError', 'SecureProxyConnectionError', 'SocketError', 'UndiciError'],
  ...['ZodError', 'DatabaseError'],
]);
