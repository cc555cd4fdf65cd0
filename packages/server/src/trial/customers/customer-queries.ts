import { day, type Instant } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import type { Database, PriceKind } from '../../postgres/schema.ts'
import { writeTrialMark } from '../../postgres/trial-marks.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Services } from '../../services/context.ts'
import { insertBankAccounts } from '../money/bank-accounts.ts'
import { projectPrices } from '../money/prices.ts'
import { insertOperations } from '../operations.ts'
import { appendPastWrites, readPastWrites } from '../past-writes.ts'
import { insertStaff, salespeople } from '../staff.ts'
import { hexKey, pick, pushesStreams, sendsVideo, worldProjects } from '../world.ts'
import { insertCertifications } from './certifications.ts'
import { companyUsers } from './company-users.ts'
import { type TrialCompany, trialCompanies } from './customers.ts'

/**
 * Adds the staff, companies with their users, projects and prices, and what operators have set up, once: all of it or nothing.
 * @param moneyFrom start of the trial's financial history, which also adds to the audit log what happened from then on
 */
export async function insertCustomers(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  now: Instant,
  moneyFrom?: Instant,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const appkeys = worldProjects.map(({ appkey }) => appkey)
    const present = await tx
      .selectFrom('project')
      .select('id')
      .where('appkey', 'in', appkeys)
      .limit(1)
      .executeTakeFirst()
    if (present) return
    const staff = await insertStaff(tx, now)
    // In order of age, so that ids increase with it.
    for (const company of trialCompanies) await insertCompany(tx, settings.secrets, company, staff, now)
    await insertCertifications(tx, staff, now)
    await insertBankAccounts(tx, now)
    await insertOperations(tx, now)
    const writes = await readPastWrites(tx)
    await appendPastWrites(
      tx,
      staff,
      writes.filter(({ at }) => moneyFrom === undefined || at.getTime() < moneyFrom),
    )
    if (moneyFrom !== undefined)
      await writeTrialMark(tx, 'trial_money', { told: moneyFrom, isWhole: false, isAudited: false })
  })
}

async function insertCompany(
  tx: Transaction<Database>,
  secrets: Secrets,
  [name, remark, state]: TrialCompany,
  staff: ReadonlyMap<string, number>,
  now: Instant,
): Promise<void> {
  const began = now - (400 - pick(120, 'company', name)) * day
  const features = companyFeatures(name)
  const company = await tx
    .insertInto('company')
    .values({
      name,
      remark,
      state,
      salesperson: staff.get(features.salesperson) ?? null,
      push_flow: features.push_flow,
      video: features.video,
      minute_calltime: features.minute_calltime,
      create_time: new Date(began),
    })
    .returning(['id', 'push_flow', 'video'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('company_user')
    .values(companyUsers(company.id, name, state, began))
    .execute()
  await insertProjects(tx, secrets, name, company, state, began)
  await insertPrices(tx, company, staff.get('chenjing'), now)
}

/** Returns the features that a company uses, and its salesperson. */
function companyFeatures(
  name: string,
): { salesperson: string } & Record<'push_flow' | 'video' | 'minute_calltime', 0 | 1> {
  const isChinese = /\p{Script=Han}{4}/u.test(name)
  const people = isChinese ? salespeople.chinese : salespeople.foreign
  return {
    salesperson: people[pick(people.length, 'sales', name)] ?? '',
    push_flow: pushesStreams(name) ? 1 : 0,
    video: sendsVideo(name) ? 1 : 0,
    minute_calltime: isChinese ? 0 : 1,
  }
}

async function insertProjects(
  tx: Transaction<Database>,
  secrets: Secrets,
  companyName: string,
  company: { id: number; push_flow: number },
  state: number,
  began: Instant,
): Promise<void> {
  const projects = worldProjects.filter(({ company: owner }) => owner === companyName)
  if (projects.length === 0) return
  await tx
    .insertInto('project')
    .values(
      projects.map(({ name, appkey, appcert, market }) =>
        secrets.seal('project', {
          company_id: company.id,
          name,
          appkey,
          appcert,
          domestic: market === 'china' ? 1 : 0,
          project_switch: state === 1 ? 1 : 0,
          token_switch: pick(3, 'token', appkey) === 0 ? 1 : 0,
          ...(company.push_flow === 1
            ? {
                rtmp_push_url: `rtmp://push.live.example.com/${appkey.slice(0, 8)}`,
                rtmp_pull_url: `https://pull.live.example.com/${appkey.slice(0, 8)}`,
                push_secret_key: hexKey('push', appkey),
                pull_secret_key: hexKey('pull', appkey),
                rtmp_vendor: pick(2, 'vendor', appkey) === 0 ? 'cdn-a' : 'cdn-b',
              }
            : {}),
          create_time: new Date(began + (1 + pick(180, 'project', appkey)) * day + pick(86_400_000, 'time', appkey)),
        }),
      ),
    )
    .execute()
}

async function insertPrices(
  tx: Transaction<Database>,
  company: { id: number; push_flow: number; video: number },
  memberId: number | undefined,
  now: Instant,
): Promise<void> {
  const types = await tx.selectFrom('statistics_type').select(['id', 'statistics_id']).execute()
  const typeIds = new Map(types.map(({ id, statistics_id }) => [statistics_id, id]))
  const projects = await tx
    .selectFrom('project')
    .select(['id', 'appkey', 'create_time'])
    .where('company_id', '=', company.id)
    .execute()
  const kinds: PriceKind[] = ['speech_sounds']
  if (company.push_flow === 1) kinds.push('push_flow')
  if (company.video === 1) kinds.push('video')
  const rows = projects.flatMap(({ id, appkey, create_time }) =>
    projectPrices({ id, appkey, began: create_time.getTime(), kinds }, typeIds, memberId, now),
  )
  if (rows.length > 0) await tx.insertInto('price').values(rows).execute()
}
