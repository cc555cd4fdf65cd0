import { codes } from '@rtcops/core/api/codes'
import { mostLicenceBytes, mostLicencePixels } from '@rtcops/core/features/customers/certification/licence'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { holds } from '@rtcops/core/permissions/can'
import { type FileClaim, fileToken, readFileToken } from '../../../files/file-token.ts'
import { type Image, readImage } from '../../../files/image-kind.ts'
import { memberOfSession } from '../../../identity/authentication.ts'
import { badField, Refusal } from '../../../platform/input/refusal.ts'
import type { Context, Member } from '../../../services/context.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { narrowServices } from '../../../services/narrow-services.ts'
import { findFile, storeImage } from './queries.ts'

/** Permissions of which any one shows records that name licences: certifications, or the details of companies. */
const readerKeys = ['HOME_USER_CERTIFICATION', 'HOME_COMPANY_ENTERPRISE_DETAILS_BUTTON'] as const

/** Returns one and the same refusal for a forged token, an expired one, one of a member who may no longer see the file, and a lost file. */
const gone = (): Refusal => new Refusal(codes.notFound, 'certification.image.gone', { status: 404 })

export const fileHandlers: Pick<Handlers, 'getFile' | 'uploadFile'> = {
  async getFile(context, { token }) {
    const claim = await readFileToken(context, token)
    if (!claim || claim.expiresAt <= context.now()) throw gone()
    const reader = await checkReader(context, claim)
    const file = await findFile(narrowServices(context, reader).db, claim.fileId)
    if (!file) throw gone()
    const name = file.media_type === 'image/png' ? 'licence.png' : 'licence.jpg'
    return { file: { name, type: file.media_type, content: file.content, shown: true } }
  },

  async uploadFile(context) {
    const image = acceptImage(context.rawBody)
    const id = await storeImage(context, image, context.rawBody)
    return { info: { token: await fileToken(context, id) } }
  },
}

/**
 * Returns the member behind the token, checked. A browser sends no login header, so the token alone identifies the member: their session must be
 * alive, and their permissions are read again.
 */
async function checkReader({ address, db, now }: Context, { sessionHash }: FileClaim): Promise<Member> {
  try {
    const member = await memberOfSession(db, sessionHash, now(), { address })
    if (!holds(member.keys, readerKeys)) throw gone()
    return member
  } catch (error) {
    throw error instanceof Refusal ? gone() : error
  }
}

/** Accepts a supported image. @throws {Refusal} 40001 that names what was found instead */
function acceptImage(bytes: Buffer): Image {
  if (bytes.length === 0) throw badField('file', 'certification.image.empty')
  if (bytes.length > mostLicenceBytes)
    throw badField('file', 'certification.image.tooLarge', { size: formatBytes(bytes.length) })
  const image = readImage(bytes)
  if ('fault' in image) {
    const { fault, found } = image
    if (found === '') throw badField('file', 'certification.image.unknownKind')
    throw badField('file', `certification.image.${fault}`, { found })
  }
  const { width, height } = image
  if (width * height > mostLicencePixels) throw badField('file', 'certification.image.tooManyPixels', { width, height })
  return image
}
