import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createFigures } from '../watching/figures.ts'
import { handleUnknownPaths, serveConsole } from './console.ts'
import { answerBadUrls, handleErrors } from './errors.ts'

/** Builds a server with a console of three files. */
async function makeConsole() {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-console-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  for (const name of ['index.html', 'index.html.br', 'favicon.svg']) await writeFile(join(directory, name), name)
  const logged: string[] = []
  const app = Fastify({
    frameworkErrors: answerBadUrls,
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  })
  handleErrors(app, createFigures())
  await serveConsole(app, directory)
  handleUnknownPaths(app, directory)
  return { app, logged }
}

it('serves the page at its root and at every screen address, also to clients that accept no compression', async () => {
  const { app } = await makeConsole()
  const body = async (url: string, encoding: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).body
  for (const encoding of ['identity', 'gzip, br'])
    for (const url of ['/', '/login', '/module/uar']) expect(await body(url, encoding)).toBe('index.html')
  expect(await body('/favicon.svg', 'identity')).toBe('favicon.svg')
  expect((await app.inject('/assets/')).statusCode).toBe(200)
})

it('answers HEAD like GET without a body, for health checks', async () => {
  const { app } = await makeConsole()
  for (const [url, status] of [
    ['/', 200],
    ['/login', 200],
    ['/favicon.svg', 200],
    ['/api/none', 404],
  ] as const) {
    const [head, get] = await Promise.all([app.inject({ method: 'HEAD', url }), app.inject({ url })])
    expect([head.statusCode, get.statusCode, head.body]).toEqual([status, status, ''])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
})

it.each([
  '//etc/passwd',
  '/%00',
  '/favicon.svg%00.html',
  '/assets/..%5c..%5cetc%5cpasswd',
  '/%5c%5chost%5cshare',
  '/a//b',
  '/assets/./favicon.svg',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/.env',
  `/${'a'.repeat(5000)}.js`,
  '/favicon.svg/x.js',
])('AM-02 %s is an unknown path, not a fault', async (url) => {
  const { app, logged } = await makeConsole()
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 40002, msg: '接口不存在' })
  expect(logged).toEqual([])
})
