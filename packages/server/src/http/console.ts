import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { codes } from '@rtcops/core/api/codes'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './errors.ts'
import { Refusal } from './refusal.ts'

const year = 365 * 86_400

/** Serves the built console: files with hashed names for good. @returns the page that starts it, to be sent for every screen's address */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<Buffer> {
  const page = await readFile(join(directory, 'index.html'))
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache'),
  })
  return page
}

/** Answers an unknown path: with the console's page where a screen may be, else with the envelope. */
export function handleUnknownPaths(app: FastifyInstance, page: Buffer | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isScreen =
      page && request.method === 'GET' && !/^\/(api|open|docs)\//.test(path) && !/\.[a-z0-9]+$/i.test(path)
    if (isScreen) return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    return sendRefusal(request, reply, new Refusal(codes.notFound, 'common.refusal.unknownPath', { status: 404 }))
  })
}
