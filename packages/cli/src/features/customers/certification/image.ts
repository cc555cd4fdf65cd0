import { uploadImage } from '@rtcops/core/api/upload'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Context, Run } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { mayRun } from '../../../old/confirm-operation.ts'
import { readGiven } from '../../../old/drafts.ts'
import { printResult } from '../../../old/object.ts'
import { saveFile, wantedFile } from '../../../old/save-file.ts'
import { say } from '../../../old/say.ts'
import { download } from '../../../server/download.ts'
import { attempt } from '../../../server/server.ts'
import { applicationOf } from './read.ts'

export const saveImage: Run = async (context) => {
  const file = wantedFile(context)
  const { company_id, company_business_img } = await applicationOf(context)
  if (company_business_img === '')
    throw new Failure('not_found', say('certification.noLicence', { company: company_id }))
  await saveFile(context, await download(context, 'getFile', company_business_img), file)
  return undefined
}

export const upload: Run = async (context) => {
  const [file = ''] = context.args
  const image = readGiven(file)
  const about = {
    summary: [[say('certification.licence'), `${file}  ${formatBytes(image.byteLength)}`]],
    name: file,
    nameOf: { zh: '文件名', en: 'file name' },
  } as const
  if (!(await mayRun(context, 'uploadFile', undefined, about))) return undefined
  await printResult(context, { token: await sendImage(context, image) })
  return undefined
}

/** Uploads an image. @returns its token */
export const sendImage = (context: Context, image: Uint8Array<ArrayBuffer>): Promise<string> =>
  attempt(context, 'uploadFile', () => uploadImage(context.api, image), [])
