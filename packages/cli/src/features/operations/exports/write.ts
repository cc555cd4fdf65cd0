import type { Context } from '../../../command.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

export async function deleteExport(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getExportJob', { id })
  const write = {
    summary: [['cli.what.exportJob', info.file_name]],
    name: info.file_name,
    nameOf: 'cli.exporting.nameToType',
    done: 'cli.notice.removed',
  } as const
  const answer = await sendWrite(context, 'deleteExportJob', { id }, write, options)
  if (answer) await printResult(context, { id })
}
