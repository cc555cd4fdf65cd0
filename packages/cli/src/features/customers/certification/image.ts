import { readFileSync } from 'node:fs'
import { requestHeaders, send } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import { uploadImage } from '@rtcops/core/api/upload'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { Failure, usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { printResult } from '../../../output/object.ts'
import { saveFile, wantedFile } from '../../../output/save-file.ts'
import { mayRun } from '../../../prompt/confirm-operation.ts'
import type { Answered } from '../../../server/node-fetch.ts'
import { attempt } from '../../../server/server.ts'
import { applicationOf } from './read.ts'

export const saveImage: Run = async (context) => {
  const file = wantedFile(context)
  const { company_id, company_business_img } = await applicationOf(context)
  if (company_business_img === '')
    throw new Failure('not_found', say('certification.noLicence', { company: company_id }))
  await saveFile(context, await download(context, company_business_img), file)
  return undefined
}

async function download(context: Context, token: string): Promise<Answered['stream']> {
  const [method, path] = routes.getFile
  const get = async () => {
    const response = await send(path + encodeQuery({ token }), { method, headers: requestHeaders(false) })
    return response as unknown as Answered
  }
  const answer = await attempt(context, 'getFile', get, [])
  if (answer.ok) return answer.stream
  const host = new URL(context.session.url).host
  throw new Failure('unavailable', say('fail.foreignAnswer', { host, status: answer.status }))
}

export const upload: Run = async (context) => {
  const [file = ''] = context.args
  const image = readImage(file)
  const about = {
    summary: [[say('certification.licence'), `${file}  ${formatBytes(image.byteLength)}`]],
    name: file,
    nameOf: { zh: '文件名', en: 'file name' },
  } as const
  if (!(await mayRun(context, 'uploadFile', undefined, about))) return undefined
  await printResult(context, { token: await sendImage(context, image) })
  return undefined
}

/** The bytes of a file. What they are is for the server to see. */
export function readImage(file: string): Uint8Array<ArrayBuffer> {
  try {
    return readFileSync(file)
  } catch (error) {
    throw usage(say('usage.file', { file, reason: (error as Error).message }))
  }
}

/** Uploads an image. @returns its token */
export const sendImage = (context: Context, image: Uint8Array<ArrayBuffer>): Promise<string> =>
  attempt(context, 'uploadFile', () => uploadImage(image), [])
