import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { sendRefusal, unknownPath } from './errors.ts'

const year = 365 * 86_400

/**
 * Serves the built console: files with hashed names are cached forever, the page itself is never cached, so that a new build is seen at the
 * next visit without a restart.
 */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (!isOddPath(error)) throw error
      return sendRefusal(request, reply, unknownPath())
    })
    await scope.register(fastifyStatic, {
      root: directory,
      index: false,
      // A directory is not a file: its path gets the page, whatever encodings the client accepts.
      allowedPath: (path) => !path.endsWith('/'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache',
        ),
    })
  })
}

/** Returns whether no file can have the path: `//etc/passwd`, `/assets/..%5c`, `/%00`, or a name longer than the disk allows. */
const isOddPath = ({ statusCode, code }: FastifyError): boolean =>
  (statusCode !== undefined && statusCode >= 400 && statusCode < 500) ||
  /^(ERR_INVALID_ARG_VALUE|ENAMETOOLONG|ENOTDIR|ELOOP)$/.test(code)

/** Responds to an unknown path: with the console's page if it may be a screen, else with an error envelope. */
export function handleUnknownPaths(app: FastifyInstance, consoleDirectory: string | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isScreen =
      /^(GET|HEAD)$/.test(request.method) && !/^\/(api|open|docs)\//.test(path) && !/\.[a-z0-9]+$/i.test(path)
    if (!consoleDirectory || !isScreen) return sendRefusal(request, reply, unknownPath())
    const page = await readFile(join(consoleDirectory, 'index.html'))
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
