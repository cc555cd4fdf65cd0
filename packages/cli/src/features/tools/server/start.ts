import type { Context } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { hostEnvironment, serverProgram } from '../../../host/run-host.ts'

interface StartOptions {
  port?: number
  host?: string
  data?: string
}

/** Replaces this process by the server, whose signals, output and exit code are then its own. */
export async function startServer(context: Context, { data, host, port }: StartOptions): Promise<void> {
  process.execve?.(process.execPath, [process.execPath, serverProgram(context), 'start'], {
    ...hostEnvironment(context, data),
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
  })
  throw new Failure('failure', ['cli.server.start.elsewise'])
}
