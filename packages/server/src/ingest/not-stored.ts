import { codes } from '@rtcops/core/api/codes'
import { Refusal } from '../platform/input/refusal.ts'

/** Returns the refusal of a batch that was not accepted; the sender should retry with the same batch id. */
export const notStored = (): Refusal =>
  new Refusal(codes.serverFault, 'telemetry.notStored', { status: 503, retryAfter: 2 })

/** Waits for the work. @throws {Refusal} 503 if it takes longer than `time` milliseconds; the work continues */
export async function within<Result>(time: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(notStored()), time)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
