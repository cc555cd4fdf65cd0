import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { handleUnknownPaths, serveConsole } from './console.ts'

it('answers the page at its root and wherever a screen may be, to those who take no compressed answers too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-console-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  for (const name of ['index.html', 'index.html.br', 'favicon.svg']) await writeFile(join(directory, name), name)
  const app = Fastify()
  await serveConsole(app, directory)
  handleUnknownPaths(app, directory)
  const body = async (url: string, encoding: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).body
  for (const encoding of ['identity', 'gzip, br'])
    for (const url of ['/', '/login', '/module/uar']) expect(await body(url, encoding)).toBe('index.html')
  expect(await body('/favicon.svg', 'identity')).toBe('favicon.svg')
  expect((await app.inject('/assets/')).statusCode).toBe(200)
})
