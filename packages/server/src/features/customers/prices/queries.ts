import type { Row } from '@rtcops/core/api/types'
import { printUnitPrice } from '@rtcops/core/money/unit-price'
import { formatDateTime, formatDay } from '@rtcops/core/time/zone'
import { readPriceRows } from '../../../billing/prices.ts'
import { badField, notFound } from '../../../platform/input/refusal.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import { readSetting } from '../../../postgres/read-setting.ts'
import type { MemberContext } from '../../../services/context.ts'

/** Returns today's prices of a company's projects, one page of them or all. @throws {Refusal} as `findCompany` */
export async function getPrices(
  { db, now }: MemberContext,
  companyId: number | undefined,
  page: number | undefined,
  limit = 10,
) {
  const company = await findCompany(db, companyId)
  const list = await readPriceRows(
    db,
    company.id,
    formatDay(now()),
    page === undefined ? undefined : { limit, offset: (page - 1) * limit },
  )
  const { total } = await db
    .selectFrom('project')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  return { list, total, info: { company_name: company.name } }
}

/** Returns the types that projects have chosen, and the kinds of usage that the basic configuration shows. */
export async function getProjectTypes({ db, now }: MemberContext, companyId: number) {
  const company = await findCompany(db, companyId)
  const rows = await readPriceRows(db, company.id, formatDay(now()))
  const list = rows.map((row) => ({
    appkey: row.appkey,
    name: row.appkey_name,
    speech_sounds_statistics_type_id: row.speech_sounds_statistics_type_id,
    push_flow_statistics_type_id: row.push_flow_statistics_type_id,
    video_statistics_type_id: row.video_statistics_type_id,
  }))
  const fields = await readSetting(db, 'appkey_statistics_fiels')
  return { list, info: { fields: (fields ?? '').split(',').filter(Boolean) } }
}

/** Returns a company that a request has to name. @throws {Refusal} 40001 without an id, 40002 for an unknown company */
export async function findCompany(db: MemberContext['db'], id: number | undefined) {
  if (id === undefined) throw badField('company_id', 'common.refusal.required')
  const company = await db
    .selectFrom('company')
    .select(['id', 'name', 'push_flow', 'video'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!company) throw notFound()
  return company
}

/** Returns the types that new prices start from; null for one that is not set. */
export async function getDefaultTypes({ db }: MemberContext, companyId: number) {
  await findCompany(db, companyId)
  const idOf = async (name: string) => {
    const value = await readSetting(db, name)
    return value !== undefined && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
  }
  return {
    info: {
      default_statistics_id: await idOf('default_statistics_id'),
      default_push_flow_statistics_id: await idOf('default_push_flow_statistics_id'),
      default_video_statistics_id: await idOf('default_video_statistics_id'),
    },
  }
}

/** Returns the price history of a project, newest change first, with the changes that are planned or were taken back (AM-25). */
export async function listHistory(
  { db, now }: MemberContext,
  appkey: string,
  page: number,
  limit: number,
): Promise<{ list: Row<'listPriceHistory'>[]; total: number }> {
  const project = await db.selectFrom('project').select('id').where('appkey', '=', appkey).executeTakeFirst()
  if (!project) throw notFound()
  const ordered = db
    .selectFrom('price')
    .where('price.project_id', '=', project.id)
    .leftJoin('statistics_type', 'statistics_type.id', 'price.statistics_type_id')
    .leftJoin('member', 'member.id', 'price.member_id')
    .leftJoin('price_withdrawal', 'price_withdrawal.price_id', 'price.id')
    .select(['price.id', 'price.kind', 'price.unit_price', 'price.statistics_type_id', 'price.valid_from'])
    .select([
      'price.create_time',
      'statistics_type.statistics_name',
      'member.name as member_name',
      'price_withdrawal.price_id as withdrawn',
    ])
    .orderBy('price.id', 'desc')
  const { rows, total } = await readListPage(ordered, { limit, page })
  const today = formatDay(now())
  const list = rows.map(({ withdrawn, ...row }) => ({
    ...row,
    state:
      withdrawn !== null ? ('withdrawn' as const) : row.valid_from > today ? ('planned' as const) : ('valid' as const),
    unit_price: row.unit_price === null ? null : printUnitPrice(BigInt(row.unit_price)),
    statistics_name: row.statistics_name ?? '',
    member_name: row.member_name ?? '',
    create_time: formatDateTime(row.create_time.getTime()),
  }))
  return { list, total }
}
