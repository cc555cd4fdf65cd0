import type { Run } from '../../../command.ts'
import { say } from '../../../i18n/say.ts'
import { idOf } from '../../../lists.ts'
import { printResult } from '../../../output/object.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

export const deleteExport: Run = async (context) => {
  const id = idOf(context.args[0])
  const { info } = await ask(context, 'getExportJob', { id })
  const about = {
    summary: [[say('what.exportJob'), info.file_name]] as const,
    name: info.file_name,
    nameOf: { zh: '文件名', en: 'name of the file' },
  }
  const answer = await sendWrite(context, 'deleteExportJob', { id }, about, 'notice.removed')
  if (answer) await printResult(context, { id })
  return undefined
}
