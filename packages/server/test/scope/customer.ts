import { formatDay } from '@rtcops/core/time/zone'
import type { TestApp } from '../harness.ts'
import { makeApiKey } from '../rows/make-api-key.ts'
import { dateOf, storeTable } from '../rows/store-table.ts'
import { signedReport } from '../telemetry-report.ts'
import { callEvents } from './call-events.ts'

/** Names and ids of a customer and its records, in requests and responses. */
export interface Customer {
  /** Part of every text that belongs to it. */
  mark: string
  companyId: number
  appkey: string
  call: string
  session: string
  user: string
  room: string
  router: string
  accessServer: string
  /** Id of its data source. */
  source: string
  /** Ids of records, by the kind of record. */
  ids: Readonly<Record<RecordKind, number>>
}

export type RecordKind =
  | 'project'
  | 'companyUser'
  | 'transaction'
  | 'invoice'
  | 'certification'
  | 'specialModel'
  | 'price'
  | 'apiKey'
  | 'exportJob'
  | 'approval'
  | 'annotation'
  | 'incident'

interface Facts {
  mark: string
  /** Account of the salesperson, who also owns the API key and the export. */
  salesperson: string
  /** How many calls a day. */
  calls: number
  /** Last part of the addresses of its servers. */
  address: number
  now: number
}

/** Adds a company with all that a company can have: records, money, and telemetry of two days. */
export async function addCustomer(server: TestApp, facts: Facts): Promise<Customer> {
  const { db } = server.services
  const { address, calls, mark, now, salesperson } = facts
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('username', '=', salesperson)
    .executeTakeFirstOrThrow()
  const project = await server.addProject(`${mark} project`, `${mark} company`)
  const { appkey, companyId } = project
  await db
    .updateTable('company')
    .set({ salesperson: member.id, remark: `${mark} remark`, push_flow: 1, video: 1, minute_calltime: 1 })
    .where('id', '=', companyId)
    .execute()
  const ids = await addRecords(server, facts, { companyId, appkey, memberId: member.id })
  const { info: source } = await server.call('insertSource', {
    app_key: appkey,
    kind: 'livekit',
    name: `${mark} source`,
    credentials: [{ key: `${mark}-key`, secret: 'secret' }],
  })
  if (!source) throw new Error('insertSource was refused')
  const customer: Customer = {
    mark,
    companyId,
    appkey,
    ids,
    source: source.id,
    call: `${mark}-call-0-0`,
    session: `${mark}-session-0-0-0`,
    user: `${mark}-user-0`,
    room: `${mark}-room`,
    router: `10.0.0.${address}`,
    accessServer: `10.1.0.${address}`,
  }
  const { path, body } = signedReport(project, `batch-of-${mark}`, callEvents(customer, calls, now))
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  const { info, msg } = answer.json<{ msg: string; info?: { rejected: number; errors: unknown } }>()
  if (info?.rejected !== 0) throw new Error(`telemetry was refused: ${msg} ${JSON.stringify(info)}`)
  await storeTable(server.services.telemetryWriter, 'node_metric', [
    {
      app_key: appkey,
      received: dateOf(now),
      ts: now - 60_000,
      // The routers of all customers, whom a platform's nodes serve together.
      addresses: Array.from({ length: 9 }, (_, index) => `10.0.0.${index + 1}`),
      name: `${mark} metric`,
      value: companyId,
    },
  ])
  return customer
}

async function addRecords(
  server: TestApp,
  { mark, now, salesperson }: Facts,
  { appkey, companyId, memberId }: { companyId: number; appkey: string; memberId: number },
): Promise<Customer['ids']> {
  const { db } = server.services
  const done = async (id: Parameters<TestApp['call']>[0], input: object): Promise<number> => {
    const { code, info, msg } = (await server.call(id, input)) as { code: number; msg: string; info?: { id?: number } }
    if (code !== 0) throw new Error(`${id} was refused: ${msg}`)
    return info?.id ?? 0
  }
  const bank = { bank_name: `${mark} bank`, bank_account: '62220000', bank_username: `${mark} holder` }
  const paid = { remit_money_time: `${formatDay(now)} 00:00:00`, receipt_checked: 1, remark: `${mark} payment` }
  const transaction = await done('insertTransaction', {
    company_id: companyId,
    type: 1,
    transaction_amount: '1234.56',
    ...bank,
    ...paid,
  })
  await done('updateInvoiceInfo', {
    company_id: companyId,
    invoice_type: 1,
    title: `${mark} title`,
    tax_no: '91440300MA5EXAMPL9',
    recipient: `${mark} recipient`,
    recipient_address: `${mark} street`,
    phone: '13800000000',
  })
  const invoice = await done('insertInvoice', { company_id: companyId, amount: '100.00', remark: `${mark} invoice` })
  await done('insertSpecialModel', { app_key: [appkey], channel_name: `${mark}-room`, device_name: `${mark}-device` })
  const annotation = await done('insertAnnotation', {
    kind: 'release',
    start_time: `${formatDay(now)} 00:00:00`,
    text: `${mark} annotation`,
    app_key: appkey,
  })
  await done('setCompanyPrices', {
    company_id: companyId,
    type: 'BATCH',
    selection: [appkey],
    speech_sounds_unit_price: '0.01',
    valid_from: formatDay(now + 2 * 86_400_000),
  })
  await done('setCompanyPrices', {
    company_id: companyId,
    type: 'BATCH',
    selection: [appkey],
    video_unit_price: '0.02',
  })
  const projects = db.selectFrom('project').select('id').where('appkey', '=', appkey)
  const { id: project } = await projects.executeTakeFirstOrThrow()
  const newest = async (table: 'special_model' | 'price', order: 'asc' | 'desc' = 'desc') => {
    const rows = db.selectFrom(table).select('id').where('project_id', '=', project)
    return (await rows.orderBy('id', order).limit(1).executeTakeFirstOrThrow()).id
  }
  const contact = { email: `${mark}@example.com`, phone: '13900000000' }
  const user = await db
    .insertInto('company_user')
    .values({ company_id: companyId, name: `${mark} contact`, is_owner: 1, ...contact })
    .returning('id')
    .executeTakeFirstOrThrow()
  const certification = await db
    .insertInto('certification')
    .values({
      company_id: companyId,
      company_name: `${mark} legal name`,
      company_code: '91440300MA5EXAMPL9',
      file_id: null,
      reviewer_id: null,
      attestation_time: null,
      create_user_email: contact.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeApiKey(db, { owner: salesperson, appkeys: [appkey], expires: new Date(now + 86_400_000) })
  const key = await db.selectFrom('api_key').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const job = await db
    .insertInto('export_job')
    .values({
      member_id: memberId,
      session_hash: Buffer.alloc(32),
      operation: 'exportTransactions',
      format: 'csv',
      filters: JSON.stringify({ company_id: companyId }),
      language: 'zh',
      state: 4,
      rows: 1,
      error: JSON.stringify({ key: 'exports.refusal.fault' }),
      file_name: `${mark}.csv`,
      asked_at: new Date(now),
      finished_at: new Date(now),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const approval = await db
    .insertInto('approval')
    .values({
      kind: 'recharge',
      company_id: companyId,
      amount: '500',
      remark: `${mark} request`,
      held_by: 'company',
      input: JSON.stringify({ company_id: companyId, transaction_amount: '5.00' }),
      subject: null,
      api_key_id: key.id,
      member_id: 1,
      create_time: new Date(now),
      expire_time: new Date(now + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    project,
    companyUser: user.id,
    transaction,
    invoice,
    certification: certification.id,
    specialModel: await newest('special_model'),
    price: await newest('price', 'asc'),
    apiKey: key.id,
    exportJob: job.id,
    approval: approval.id,
    annotation,
    incident: await addIncident(server, { mark, companyId, appkey, now }),
  }
}

/** Adds an incident that hits the company, with nothing that only members who see all companies are shown. */
async function addIncident(
  { services: { db } }: TestApp,
  { appkey, companyId, mark, now }: Pick<Facts, 'mark' | 'now'> & { appkey: string; companyId: number },
): Promise<number> {
  const at = { create_time: new Date(now) }
  const incident = await db.insertInto('incident').values(at).returning('id').executeTakeFirstOrThrow()
  const alarm = await db
    .insertInto('alarm_log')
    .values({ country: 'CN', rule: 'uploss_gt20', value: 30, threshold: 20, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { incident_id: incident.id, ...at }
  await db
    .insertInto('incident_alarm')
    .values({ condition_id: alarm.id, ...of })
    .execute()
  await db
    .insertInto('incident_call')
    .values({ app_key: appkey, channel_session_id: `${mark}-call-0-0`, member_id: 1, ...of })
    .execute()
  const counts = { users: 2, all_users: 3, bad_minutes: 4, calls: 1, appkeys: [appkey] }
  await db
    .insertInto('incident_company')
    .values({ incident_id: incident.id, company_id: companyId, ...counts })
    .execute()
  return incident.id
}
