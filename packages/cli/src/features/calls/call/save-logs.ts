import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { requestHeaders, send } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { Failure, usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { printCounts } from '../../../output/object.ts'
import type { Answered } from '../../../server/node-fetch.ts'
import { ask, attempt } from '../../../server/server.ts'
import { writeOut } from '../../../terminal/streams.ts'
import { requiredUser } from './required-user.ts'

export const saveLogs: Run = async (context) => {
  const { values, args, glyphs, command } = context
  const [channel_session_id = ''] = args
  const uid = requiredUser(context)
  const file = values.text('to-file')
  if (!file) throw usage(say('usage.required', { flag: 'to-file' }), `rtcops ${command} --help`)
  if (file !== '-' && existsSync(file) && !values.has('yes')) throw usage(say('usage.fileExists', { file }))
  const { info } = await ask(context, 'getCallLogs', { channel_session_id, uid })
  const stream = await download(context, info.token)
  if (file === '-') {
    for await (const piece of stream) writeOut(piece as Buffer)
    return undefined
  }
  const { size, sum } = await save(stream, file)
  const short = `${sum.slice(0, 4)}…${sum.slice(-2)}`
  context.notice(`${glyphs.ok} ${file}  ${formatBytes(size)}  sha256 ${short}`)
  if (context.settings.format === 'table' || context.settings.format === 'wide') writeOut(`${file}\n`)
  else await printCounts(context, { file, bytes: size, sha256: sum })
  return undefined
}

async function download(context: Context, token: string): Promise<Answered['stream']> {
  const [method, path] = routes.downloadExport
  const get = async () => {
    const response = await send(path + encodeQuery({ token }), { method, headers: requestHeaders(false) })
    return response as unknown as Answered
  }
  // The token is good for one fetch, so there is no second try.
  const answer = await attempt(context, 'downloadExport', get, [])
  if (answer.ok) return answer.stream
  throw new Failure(
    'unavailable',
    say('fail.foreignAnswer', { host: new URL(context.session.url).host, status: answer.status }),
  )
}

/** Writes beside the file and renames when it is whole, so that no half of it is ever taken for it. */
async function save(stream: Answered['stream'], file: string): Promise<{ size: number; sum: string }> {
  const part = `${file}.part-${process.pid}`
  const hash = createHash('sha256')
  let size = 0
  try {
    const descriptor = openSync(part, 'w')
    try {
      for await (const piece of stream) {
        hash.update(piece as Buffer)
        for (let rest = piece as Buffer; rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest))
        size += (piece as Buffer).length
      }
    } finally {
      closeSync(descriptor)
    }
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw new Failure('failure', say('fail.writeFile', { file, reason: (error as Error).message }))
  }
  return { size, sum: hash.digest('hex') }
}
