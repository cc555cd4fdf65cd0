import type { Context } from '../../../command.ts'
import { Failure } from '../../../errors.ts'
import { hostEnvironment, serverProgram } from '../../../host/run-host.ts'

interface StartOptions {
  port?: number
  host?: string
  data?: string
}

/** Replaces this process with the server, which then has its own signals, output and exit code. */
export async function startServer(context: Context, { data, host, port }: StartOptions): Promise<void> {
  process.execve?.(process.execPath, [process.execPath, serverProgram(context), 'start'], {
    ...hostEnvironment(context, data),
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
  })
  throw new Failure('failure', ['cli.server.start.elsewise'])
}
