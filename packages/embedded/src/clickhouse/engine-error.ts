/** An error in ClickHouse's form, ready for the wire. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  /** The exception code, for example 60. */
  readonly code: number
  /** The HTTP status that a ClickHouse server returns. */
  readonly status: number

  /** @param message `Code: 60. DB::Exception: … (UNKNOWN_TABLE)` */
  constructor(code: number, message: string) {
    super(message)
    this.code = code
    this.status = statusOf(message)
  }
}

/** Creates an error of the HTTP front itself, with the code and name that a ClickHouse server would use. */
export function refusal(code: number, type: string, reason: string): EngineError {
  return new EngineError(code, `Code: ${code}. DB::Exception: ${reason} (${type})`)
}

/** Converts an error thrown by the native engine. Its messages begin with the code and end with the name. */
export function fromNative(error: unknown): EngineError {
  if (error instanceof EngineError) return error
  const text = error instanceof Error ? error.message : String(error)
  const code = /^(?:Code|Error): (\d+)/.exec(text)?.[1]
  if (code !== undefined) return new EngineError(Number(code), text)
  return refusal(1002, 'UNKNOWN_EXCEPTION', text)
}

function statusOf(message: string): number {
  const name = /.*\(([A-Z][A-Z0-9_]{2,})\)/s.exec(message)?.[1] ?? ''
  for (const [status, pattern] of statuses) if (pattern.test(name)) return status
  return 500
}

/** HTTP status by exception name, as in ClickHouse (its file exceptionCodeToHTTPStatus); any other name is 500. */
const statuses: [status: number, names: RegExp][] = [
  [
    400,
    /^(CANNOT_(PARSE_\w+|COMPILE_REGEXP)|BAD_(ARGUMENTS|QUERY_PARAMETER)|DUPLICATE_COLUMN|ILLEGAL_COLUMN|UNKNOWN_ELEMENT_IN_AST|UNKNOWN_TYPE_OF_AST_NODE|TOO_DEEP_AST|TOO_BIG_AST|UNEXPECTED_AST_STRUCTURE|SYNTAX_ERROR|INCORRECT_DATA|TYPE_MISMATCH|VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE|ILLEGAL_TYPE_OF_ARGUMENT|NUMBER_OF_ARGUMENTS_DOESNT_MATCH|INVALID_SETTING_VALUE|UNKNOWN_QUERY_PARAMETER)$/,
  ],
  [401, /^REQUIRED_PASSWORD$/],
  [403, /^(UNKNOWN_USER|WRONG_PASSWORD|AUTHENTICATION_FAILED|SET_NON_GRANTED_ROLE|ACCESS_DENIED|READONLY)$/],
  [
    404,
    /^UNKNOWN_(TABLE|FUNCTION|IDENTIFIER|TYPE|STORAGE|DATABASE|SETTING|DIRECTION_OF_SORTING|AGGREGATE_FUNCTION|FORMAT|DATABASE_ENGINE|TYPE_OF_QUERY|ROLE)$/,
  ],
  [404, /^SESSION_NOT_FOUND$/],
  [408, /^TIMEOUT_EXCEEDED$/],
  [413, /^QUERY_IS_TOO_LARGE$/],
  [501, /^NOT_IMPLEMENTED$/],
  [503, /^(SOCKET_TIMEOUT|CANNOT_OPEN_FILE|CANNOT_SCHEDULE_TASK|TOO_MANY_SIMULTANEOUS_QUERIES)$/],
]
