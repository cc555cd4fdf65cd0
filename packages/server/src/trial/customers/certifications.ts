import { day, hour, type Instant } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { hexKey, pick } from '../world.ts'
import { openLetters } from './letters.ts'
import { drawLicence, type Licence } from './licence.ts'

/** Companies with a pending application, the longest waiting first. */
const waiting = [
  '宁波甬江跨境电商有限公司',
  'Karachi Mehfil Technologies',
  '大连星海外语培训有限公司',
  '石家庄云桥通信技术有限公司',
  'Voz Brasil Tecnologia Ltda.',
  '合肥量子耳语科技有限公司',
]
/** Companies that never applied. */
const silent = ['株式会社ことのはラボ', 'Lagos Gist Media Limited']
/** Companies that were rejected and have not applied again. */
const rejected = ['Siam Party Co., Ltd.', '郑州中原职教科技有限公司']
/** Companies that were rejected once before their last application. */
const secondTry = [
  'Karachi Mehfil Technologies',
  '石家庄云桥通信技术有限公司',
  '杭州弈动网络科技有限公司',
  'Minaret Voice FZ-LLC',
]
/** The data entered for this company differs from its licence, for the reviewer to notice. */
const mistyped = '大连星海外语培训有限公司'

const reasons = [
  '营业执照照片模糊，请重新上传',
  '统一社会信用代码与营业执照不一致',
  '企业名称与营业执照不一致',
  '营业执照已过期',
]

interface Company {
  id: number
  name: string
  create_time: Date
  email: string | null
  phone: string | null
}

interface Applied {
  status: 1 | 2 | 3
  at: Instant
}

/**
 * Adds certifications of the trial companies: most have passed, some after a rejection, two were rejected, two never applied, six are
 * pending.
 * @param staff ids of members by username, as `insertStaff` returns them
 */
export async function insertCertifications(
  tx: Transaction<Database>,
  staff: ReadonlyMap<string, number>,
  now: Instant,
): Promise<void> {
  const companies = await tx
    .selectFrom('company')
    .leftJoin('company_user', (join) =>
      join.onRef('company_user.company_id', '=', 'company.id').on('company_user.is_owner', '=', 1),
    )
    .select(['company.id', 'company.name', 'company.create_time', 'company_user.email', 'company_user.phone'])
    .distinctOn('company.id')
    .orderBy('company.id')
    .execute()
  const reviewers = ['chenjing', 'hetao'].flatMap((username) => staff.get(username) ?? [])
  const letters = openLetters()
  const draw = (licence: Licence) => drawLicence(licence, letters)
  for (const company of companies)
    for (const applied of applicationsOf(company, now)) await insertCertification(tx, company, applied, reviewers, draw)
}

/** Returns the applications of a company, oldest first. */
function applicationsOf({ name, create_time }: Company, now: Instant): Applied[] {
  if (silent.includes(name)) return []
  const first = create_time.getTime() + day + pick(5 * day, 'applied', name)
  const place = waiting.indexOf(name)
  const last: Applied =
    place >= 0
      ? { status: 1, at: now - (5.5 - place) * day * 0.8 - pick(3 * hour, 'waits', name) }
      : { status: rejected.includes(name) ? 3 : 2, at: first + (secondTry.includes(name) ? 6 * day : 0) }
  return secondTry.includes(name) ? [{ status: 3, at: Math.min(first, last.at - 6 * day) }, last] : [last]
}

async function insertCertification(
  tx: Transaction<Database>,
  { id: company_id, name, email, phone }: Company,
  { status, at }: Applied,
  reviewers: readonly number[],
  draw: (licence: Licence) => Buffer,
): Promise<void> {
  const company_code = creditCode(name)
  const drawn = name === mistyped ? company_code.replace(/.$/, (sign) => (sign === '7' ? '1' : '7')) : company_code
  const key = hexKey('licence', name, String(status))
  const file_id = key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const serial = 1 + pick(999_999, 'serial', name, status)
  const content = draw({ name, code: drawn, serial })
  await tx
    .insertInto('stored_file')
    .values({
      id: file_id,
      media_type: 'image/png',
      width: 960,
      height: 680,
      content,
      member_id: null,
      create_time: new Date(at),
    })
    .execute()
  const isReviewed = status !== 1
  const examine_message = status === 3 ? (reasons[pick(reasons.length, 'reason', name)] ?? '') : ''
  await tx
    .insertInto('certification')
    .values({
      company_id,
      company_name: name,
      company_code,
      create_user_email: email ?? '',
      create_user_phone: phone ?? '',
      file_id,
      status,
      examine_message,
      reviewer_id: isReviewed ? (reviewers[pick(reviewers.length, 'reviewer', name, status)] ?? null) : null,
      attestation_time: isReviewed ? new Date(at + 2 * hour + pick(40 * hour, 'reviewed', name, status)) : null,
      create_time: new Date(at),
    })
    .execute()
  await tx
    .updateTable('company')
    .set({
      certification_status: status,
      ...(isReviewed ? { examine_message } : {}),
      ...(status === 2 ? { company_name: name, company_code } : {}),
    })
    .where('id', '=', company_id)
    .execute()
}

/** Returns an invented credit code: its region does not exist, so it belongs to no company. */
const creditCode = (name: string): string => `91000000${hexKey('credit', name).slice(0, 10).toUpperCase()}`
