/** Names of errors that a report may show; any other word could be a person's name. */
export const errorNames: ReadonlySet<string> = new Set([
  // names of the language and of Node
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'EvalError', 'URIError', 'AggregateError'],
  ...['AbortError', 'TimeoutError', 'SystemError'],
  // our own; a test checks them against the source
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
