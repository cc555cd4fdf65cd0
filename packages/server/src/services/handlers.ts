import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { Context, MemberContext } from './context.ts'

/** Operations that work without a login. */
export type OpenOperation =
  | 'login'
  | 'verifySecondFactor'
  | 'startPasskeyLogin'
  | 'startSsoLogin'
  | 'finishSsoLogin'
  | 'startTerminalLogin'
  | 'finishTerminalLogin'
  | 'getEnvironment'
  | 'downloadExport'
  | 'reportTelemetry'
  | 'getFile'
  | 'getWorldNamemap'

/** A file instead of an envelope. */
export interface FileAnswer {
  /** `shown` is for verified images: the browser shows them instead of saving them. `size` in bytes, if it is known. */
  file: { name: string; type: string; content: Buffer | NodeJS.ReadableStream; shown?: true; size?: number }
}

/** The envelope without `code` and `msg`, which the route adds. */
type Reply<Id extends OperationId> = [Answer<Id>] extends [never] ? FileAnswer : Omit<Answer<Id>, 'code' | 'msg'>

export type Handler<Id extends OperationId> = (
  context: Id extends OpenOperation ? Context : MemberContext,
  input: Input<Id>,
) => Promise<Reply<Id>>

/** One handler for each operation. */
export type Handlers = { [Id in OperationId]: Handler<Id> }
