import { codes } from '@rtcops/core/api/codes'
import { Refusal } from '../../../http/refusal.ts'

/** Nothing was promised; the sender should come again with the same batch id. */
export const notStored = (): Refusal =>
  new Refusal(codes.serverFault, 'telemetry.notStored', { status: 503, retryAfter: 2 })

/** @throws {Refusal} 503 when the work takes longer than so many milliseconds; it goes on all the same */
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
