import type { Context } from '../../../command.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'

/** Withdraws a planned price. */
export async function withdrawPrice(context: Context, id: number, options: WriteOptions): Promise<void> {
  const write = {
    summary: [['common.column.id', String(id)]],
    name: String(id),
    nameOf: 'cli.price.idToType',
    done: 'cli.price.withdrawn',
  } as const
  const answer = await sendWrite(context, 'withdrawCompanyPrice', { id }, write, options)
  if (answer) await printResult(context, { id })
}
