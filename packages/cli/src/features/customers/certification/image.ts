import { uploadImage } from '@rtcops/core/api/upload'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Context } from '../../../command.ts'
import { readGiven } from '../../../drafts.ts'
import { Failure } from '../../../errors.ts'
import type { FileOptions } from '../../../options/output.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { saveFile, wantedFile } from '../../../output/file/save-file.ts'
import { printResult } from '../../../output/print.ts'
import { mayRun } from '../../../prompt/confirm.ts'
import { download } from '../../../server/download.ts'
import { attempt } from '../../../server/server.ts'
import { applicationOf } from './find.ts'

/** Saves the licence of a company's application to the file of `--to-file`. */
export async function saveImage(context: Context, company: string, options: FileOptions): Promise<void> {
  const file = wantedFile(context, options)
  const { company_business_img, company_id } = await applicationOf(context, company)
  if (company_business_img === '')
    throw new Failure('not_found', ['cli.certification.noLicence', { company: company_id }])
  await saveFile(context, await download(context, 'getFile', company_business_img), file)
}

/** Uploads an image file and prints its token. */
export async function uploadImageFile(context: Context, file: string, options: WriteOptions): Promise<void> {
  const image = readGiven(file)
  const about = {
    summary: [['cli.certification.licence', `${file}  ${formatBytes(image.byteLength)}`]],
    name: file,
    nameOf: 'cli.certification.fileToType',
  } as const
  if (!(await mayRun(context, 'uploadFile', undefined, about, options))) return
  await printResult(context, { token: await sendImage(context, image) })
}

/** Uploads an image and returns its token. */
export const sendImage = (context: Context, image: Uint8Array<ArrayBuffer>): Promise<string> =>
  attempt(context, 'uploadFile', () => uploadImage(context.api, image), [])
