import type { Context } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { hostEnvironment, serverProgram } from '../../../host/run-host.ts'

interface StartOptions {
  port?: number
  host?: string
  data?: string
}

/** Becomes the server: its signals, output and exit code are this process's own. */
export async function startServer(context: Context, { data, host, port }: StartOptions): Promise<void> {
  process.execve?.(process.execPath, [process.execPath, serverProgram(), 'start'], {
    ...hostEnvironment(context, data),
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
  })
  throw new Failure('failure', ['cli.server.start.elsewise'])
}
