import { uploadImage } from '@rtcops/core/api/upload'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { readGiven } from '../../../drafts.ts'
import { Failure } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { printResult } from '../../../output/object.ts'
import { saveFile, wantedFile } from '../../../output/save-file.ts'
import { mayRun } from '../../../prompt/confirm-operation.ts'
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
  attempt(context, 'uploadFile', () => uploadImage(image), [])
