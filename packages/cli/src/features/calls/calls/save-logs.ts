import type { Run } from '../../../context.ts'
import { requiredText } from '../../../old/required-text.ts'
import { saveFile, wantedFile } from '../../../old/save-file.ts'
import { download } from '../../../server/download.ts'
import { ask } from '../../../server/server.ts'

export const saveLogs: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const uid = requiredText(context, 'user')
  const file = wantedFile(context)
  const { info } = await ask(context, 'getCallLogs', { channel_session_id, uid })
  await saveFile(context, await download(context, 'downloadExport', info.token), file)
  return undefined
}
