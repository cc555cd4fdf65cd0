import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { codes } from '@rtcops/core/api/codes'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './errors.ts'
import { Refusal } from './refusal.ts'

const year = 365 * 86_400

/**
 * Serves the built console: files with hashed names for good, the page itself always fresh, so that a build is seen at the next visit without
 * a restart.
 */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    // A directory is no file: the page stands for it, whatever encodings the asker takes.
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache'),
  })
}

/** Answers an unknown path: with the console's page where a screen may be, else with the envelope. */
export function handleUnknownPaths(app: FastifyInstance, consoleDirectory: string | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isScreen = request.method === 'GET' && !/^\/(api|open|docs)\//.test(path) && !/\.[a-z0-9]+$/i.test(path)
    if (!consoleDirectory || !isScreen)
      return sendRefusal(request, reply, new Refusal(codes.notFound, 'common.refusal.unknownPath', { status: 404 }))
    const page = await readFile(join(consoleDirectory, 'index.html'))
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
