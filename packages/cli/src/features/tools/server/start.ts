import type { Run } from '../../../command.ts'
import { Failure } from '../../../failure.ts'
import { hostEnvironment, serverProgram } from '../../../host/run-host.ts'
import { inWords } from '../../../i18n/say.ts'

/** Becomes the server: its signals, output and exit code are this process's own. */
export const startServer: Run = async (context) => {
  const { values } = context
  const port = values.whole('port', 0, 65_535)
  const host = values.text('host')
  process.execve?.(process.execPath, [process.execPath, serverProgram(), 'start'], {
    ...hostEnvironment(context),
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
  })
  throw new Failure('failure', inWords({ zh: '此系统请用 npm start。', en: 'Use npm start on this system.' }))
}
