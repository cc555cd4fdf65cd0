import { byThreshold, off, type Thresholds } from '@rtcops/core/alarms/thresholds'
import type { Schema } from '@rtcops/core/api/types'
import { hour, type Instant, minute } from '@rtcops/core/time/zone'
import type { Insertable, Transaction } from 'kysely'
import { joinIncidents } from '../alarms/records/incidents.ts'
import { writeThresholds } from '../alarms/records/thresholds.ts'
import type { AlarmCountryTable, AlarmLogTable, CsNodeTable, Database } from '../postgres/schema.ts'
import { incidentsBefore } from './incidents.ts'
import { pick, worldProjects } from './world.ts'

/**
 * Adds the data of operations: nodes of the centre server, countries with their own alarm thresholds, the alarms of the history's
 * incidents, and rules that watch rooms and users of the trial. Projects and staff must exist already.
 */
export async function insertOperations(tx: Transaction<Database>, now: Instant): Promise<void> {
  const staff = await tx.selectFrom('member').select(['id', 'username']).orderBy('id').execute()
  const idOf = (username: string): number | null =>
    (staff.find((member) => member.username === username) ?? staff[0])?.id ?? null
  await tx.insertInto('cs_node').values(nodes()).execute()
  await tx.insertInto('alarm_country').values(countries(now)).execute()
  for (const [country, thresholds] of countryThresholds)
    await writeThresholds(tx, country, { ...byThreshold(() => off), ...thresholds })
  await insertAlarmLog(tx, alarms(now, idOf('hetao')))
  await insertRules(tx, idOf('chenjing'), now)
}

/** [node, zones, capacity, markets that it serves]. */
const nodeRows = [
  ['cs-sh-01', '华东,华中', 12_000, 'china'],
  ['cs-sh-02', '华东,华中', 12_000, 'china'],
  ['cs-gz-01', '华南,港澳', 10_000, 'china'],
  ['cs-gz-02', '华南,港澳', 10_000, 'china'],
  ['cs-bj-01', '华北,东北', 10_000, 'china'],
  ['cs-bj-02', '华北,东北', 8000, 'china'],
  ['cs-cd-01', '西南,西北', 6000, 'china'],
  ['cs-hk-01', '港澳,东亚', 6000, 'southEastAsia'],
  ['cs-sg-01', '东南亚,大洋洲', 8000, 'southEastAsia'],
  ['cs-sg-02', '东南亚', 8000, 'southEastAsia'],
  ['cs-jk-01', '东南亚', 4000, 'southEastAsia'],
  ['cs-mb-01', '南亚', 4000, 'southAsia'],
  ['cs-db-01', '中东', 6000, 'middleEast'],
  ['cs-ft-01', '欧洲,北非', 5000, 'west'],
  ['cs-va-01', '北美', 5000, 'west'],
  ['cs-sp-01', '南美', 4000, 'latinAmerica'],
] as const

/** Overrides that operators have set, by node: more capacity after a busy evening, and less where machines are being replaced. */
const overrides: Readonly<Record<string, { zones?: string; capacity?: number; projects?: readonly string[] }>> = {
  'cs-sh-02': { capacity: 16_000 },
  'cs-bj-02': { capacity: 4000, zones: '华北' },
  'cs-sg-02': { zones: '东南亚,南亚', capacity: 10_000 },
  'cs-jk-01': { projects: ['Party Room', 'Karaoke ID', 'Ngobrol'] },
}

function nodes(): Insertable<CsNodeTable>[] {
  return nodeRows.map(([node, zones, capacity, market]) => {
    const peers = nodeRows.filter((row) => row[3] === market)
    const own = worldProjects.filter(
      (project) => project.market === market && peers[pick(peers.length, 'node', project.appkey)]?.[0] === node,
    )
    const override = overrides[node]
    return {
      node,
      hostname: `${node}.rtc.example.com`,
      raw_appkeys: own.map(({ appkey }) => appkey),
      raw_zones: zones,
      raw_capacity: capacity,
      newest_appkeys: override?.projects ? override.projects.map(appKeyOf) : null,
      newest_zones: override?.zones ?? null,
      newest_capacity: override?.capacity ?? null,
      is_ban: node === 'cs-cd-01' ? 1 : 2,
    }
  })
}

/** Thresholds of countries that have their own; the others of a country are off. */
const countryThresholds: readonly [country: string, thresholds: Partial<Thresholds>][] = [
  [
    'CN',
    { uploss_lt5: 92, uploss_gt20: 3, downloss_lt5: 92, downloss_lt10: 96, uploss_lt5_tel: 85, uploss_gt20_tel: 8 },
  ],
  [
    'ID',
    {
      uploss_lt5: 82,
      uploss_gt20: 6,
      downloss_lt5: 80,
      downloss_lt10: 90,
      uploss_lt5_tel: 70,
      uploss_gt20_tel: 12,
      downloss_lt10_tel: 80,
    },
  ],
  ['SA', { uploss_lt5: 88, uploss_gt20: 4, downloss_lt5: 88, downloss_lt10: 94 }],
  [
    'EG',
    { uploss_lt5: 75, uploss_gt20: 8, downloss_lt5: 75, downloss_lt10: 86, uploss_lt5_tel: 60, uploss_gt20_tel: 15 },
  ],
  ['NG', { uploss_lt5: 62.5, uploss_gt20: 12, downloss_lt5: 60, downloss_lt10: 75 }],
  ['IN', { uploss_lt5: 84, uploss_gt20: 5, downloss_lt5: 84, downloss_lt10: 91.5, uploss_gt20_tel: 10 }],
  ['BR', { uploss_lt5: 86, uploss_gt20: 5, downloss_lt5: 85, downloss_lt10: 92 }],
]

function countries(now: Instant): Insertable<AlarmCountryTable>[] {
  return countryThresholds.map(([country], index) => {
    const created = new Date(now - (90 - index * 9) * 24 * hour - pick(10 * hour, 'alarm country', country))
    return {
      country,
      status: country === 'BR' ? 0 : 1,
      create_time: created,
      update_time: new Date(created.getTime() + pick(9 * 24 * hour, 'alarm change', country)),
    }
  })
}

type Raised = Pick<Insertable<AlarmLogTable>, 'country' | 'rule' | 'value' | 'threshold'> & {
  at: Instant
  /** Minutes until it was over; absent while it is not. */
  lasted?: number
  isTel?: true
  note?: string
  likely?: Schema<'LikelyCause'>
}

/** Returns the alarms of the incidents, one for each rule and half an hour, and two of an ordinary evening. */
function alarms(now: Instant, onDuty: number | null): Insertable<AlarmLogTable>[] {
  // The history ends a minute before now.
  const { router, region, joins } = incidentsBefore(now - minute)
  const raised: Raised[] = [
    {
      country: 'NG',
      rule: 'downloss_lt5',
      value: 57.81,
      threshold: 60,
      at: joins.start - 26 * hour,
      lasted: 25,
    },
    { country: 'EG', rule: 'uploss_lt5', value: 71.36, threshold: 75, at: joins.start + 40 * minute, lasted: 55 },
    {
      country: 'CN',
      rule: 'uploss_gt20',
      value: 9.42,
      threshold: 3,
      at: router.start + 5 * minute,
      lasted: 60,
      note: `路由 ${router.address} 丢包，已通知机房`,
      likely: { cause: 'router_fault', side: 'router', place: router.address, users: 31, bad_users: 38 },
    },
    {
      country: 'CN',
      rule: 'uploss_gt20',
      value: 9.42,
      threshold: 8,
      at: router.start + 5 * minute,
      lasted: 60,
      isTel: true,
    },
    { country: 'CN', rule: 'uploss_gt20', value: 8.87, threshold: 3, at: router.start + 35 * minute, lasted: 30 },
    {
      country: 'ID',
      rule: 'uploss_lt5',
      value: 76.04,
      threshold: 82,
      at: region.start + 5 * minute,
      lasted: 40,
      note: `${region.name}过载，已切换部分用户`,
    },
    { country: 'ID', rule: 'downloss_lt10', value: 84.6, threshold: 90, at: region.start + 10 * minute, lasted: 35 },
    { country: 'ID', rule: 'uploss_lt5', value: 78.9, threshold: 82, at: region.start + 35 * minute, lasted: 10 },
    { country: 'SA', rule: 'downloss_lt5', value: 87.12, threshold: 88, at: now - 3 * hour, note: '观察中' },
    { country: 'NG', rule: 'downloss_lt5', value: 58.25, threshold: 60, at: now - 20 * minute },
  ]
  return raised
    .sort((one, other) => one.at - other.at)
    .map(({ at, lasted, isTel, likely, note, ...alarm }) => ({
      ...alarm,
      likely: likely ? JSON.stringify(likely) : null,
      is_tel: isTel ? 1 : 0,
      state: lasted !== undefined ? 3 : note ? 2 : 1,
      ack_member_id: note ? onDuty : null,
      note: note ?? '',
      create_time: new Date(at),
      resolve_time: lasted === undefined ? null : new Date(at + lasted * minute),
      ended_by: lasted === undefined ? null : 'data',
    }))
}

/** Stores the alarms one by one: those of a country that follow each other within 40 minutes are one condition. */
async function insertAlarmLog(tx: Transaction<Database>, rows: readonly Insertable<AlarmLogTable>[]): Promise<void> {
  const latest = new Map<string, { first: number; at: number }>()
  for (const row of rows) {
    const at = Number(row.create_time)
    const before = latest.get(row.country)
    const first_id = before && at - before.at <= 40 * minute ? before.first : null
    const { id } = await tx
      .insertInto('alarm_log')
      .values({ ...row, first_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await joinIncidents(tx, [id], new Date(at))
    latest.set(row.country, { first: first_id ?? id, at })
  }
}

interface Rule {
  project: string
  rooms?: readonly string[]
  users?: readonly string[]
  devices?: readonly string[]
  remark: string
  isOff?: true
}

const rules: readonly Rule[] = [
  {
    project: '语聊房-正式',
    rooms: Array.from({ length: 8 }, (_, index) => `lobby-${20_310 + index * 23}`),
    devices: ['iPhone 11'],
    remark: '大客户投诉回声，复核中',
  },
  {
    project: 'K 歌房',
    rooms: ['ktv-金曲夜-03', 'ktv-金曲夜-07', 'ktv-金曲夜-18', 'ktv-粤语-11', 'ktv-民谣-21'],
    remark: '周末活动房间',
  },
  { project: '语聊房-测试', users: ['u_1000003', 'u_1000007', 'u_1000011'], remark: '4.8.2 回归测试账号' },
  { project: 'Party Room', devices: ['iPad Air 5', 'TECNO Spark 10'], remark: 'Echo on tablets' },
  {
    project: 'Majlis Live',
    rooms: ['majlis-late-night-12', 'diwan-33', 'layali-13', 'layali-37'],
    users: ['u_1000042', 'u_1000108'],
    remark: 'VIP room',
  },
  { project: '一对一直播课', rooms: ['class-88120', 'class-88131'], remark: '暑期课程已结束', isOff: true },
]

async function insertRules(tx: Transaction<Database>, author: number | null, now: Instant): Promise<void> {
  const projects = await tx
    .selectFrom('project')
    .select(['id', 'appkey'])
    .where(
      'appkey',
      'in',
      rules.map(({ project }) => appKeyOf(project)),
    )
    .execute()
  const ids = new Map(projects.map(({ id, appkey }) => [appkey, id]))
  await tx
    .insertInto('special_model')
    .values(
      rules.map(({ project, rooms = [], users = [], devices = [], remark, isOff }, index) => ({
        project_id: ids.get(appKeyOf(project)) ?? 0,
        channel_name: rooms.join(','),
        user_id: users.join(','),
        device_name: devices.join(','),
        state: isOff ? 0 : 1,
        remark,
        update_member_id: author,
        update_time: new Date(now - (12 - index * 2) * 24 * hour - pick(9 * hour, 'rule', project)),
      })),
    )
    .execute()
}

/** Returns the appkey of a trial project. @throws {Error} for an unknown name, which is a mistake in this file */
function appKeyOf(name: string): string {
  const project = worldProjects.find((each) => each.name === name)
  if (!project) throw new Error(`the trial has no project ${name}`)
  return project.appkey
}
