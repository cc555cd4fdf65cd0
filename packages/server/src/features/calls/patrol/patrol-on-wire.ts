import type { Schema } from '@rtcops/core/api/types'
import { meanOf, roundTo, shareOf } from '@rtcops/core/quality/shares'
import { formatDateTime } from '@rtcops/core/time/zone'
import { causeOnWire } from '../../../diagnosis/cause-on-wire.ts'
import { readCallVerdicts, type Verdicts } from '../../../diagnosis/telemetry/call-verdicts.ts'
import { callKey } from '../../../diagnosis/telemetry/in-calls.ts'
import { type ProjectName, projectNames } from '../../../postgres/project-names.ts'
import type { Context } from '../../../services/context.ts'
import type { Figures, Room } from './room-queries.ts'
import type { RoomUser } from './user-queries.ts'

const figuresOnWire = ({ downLoss, heartbeats, interrupts, rtt, samples, upLoss }: Figures) => ({
  number: samples,
  avg_rtt: meanOf(...rtt),
  up_loss: meanOf(...upLoss),
  down_loss: meanOf(...downLoss),
  connection_interrupt_total: interrupts,
  heartbeat_timeout_total: heartbeats,
})

/** Returns the verdicts in the contract's form; without any, that nothing was judged. Too little data is never called good. */
const verdictOnWire = (verdicts: Verdicts | undefined) => {
  const verdict = !verdicts ? 'waiting' : verdicts.cause ? 'found' : verdicts.isEnough ? 'clean' : 'too_little'
  const isJudged = verdict === 'found' || verdict === 'clean'
  return { verdict, ...causeOnWire(verdicts), bad_time: isJudged ? (verdicts?.badSeconds ?? 0) : null } as const
}

/** Returns rooms in the contract's form, with the names of their projects and what was found in them. */
export async function roomsOnWire(
  context: Pick<Context, 'db' | 'telemetry' | 'signal'>,
  rooms: readonly Room[],
): Promise<Schema<'PatrolRoom'>[]> {
  const [nameOf, verdicts] = await Promise.all([
    projectNames(
      context.db,
      rooms.map(({ appKey }) => appKey),
    ),
    readCallVerdicts(context, rooms),
  ])
  return rooms.map((room) => roomOnWire(room, nameOf(room.appKey), verdicts.get(callKey(room))))
}

const roomOnWire = (
  room: Room,
  { app_name, company_name }: ProjectName,
  verdicts: Verdicts | undefined,
): Schema<'PatrolRoom'> => ({
  channel_session_id: room.callId,
  app_key: room.appKey,
  app_name,
  company_name,
  channel_name: room.channelName,
  create_date: formatDateTime(room.began),
  exit_date: room.ongoing ? null : formatDateTime(room.ended),
  users: room.users,
  max_users: room.mostUsers,
  bad_share: shareOf(room.badSamples, room.samples),
  fatal_share: shareOf(room.fatalSamples, room.samples),
  level: room.level,
  ...figuresOnWire(room),
  ...verdictOnWire(verdicts),
})

/** Returns a user of a room in the contract's form. */
export const userOnWire = (user: RoomUser, verdicts: Verdicts | undefined): Schema<'PatrolUser'> => ({
  user_id: user.userId,
  user_session_type: user.userType,
  country: user.country,
  platform: user.platform,
  network: user.network,
  join_date: formatDateTime(user.joined),
  leave_date: user.left === 0 ? null : formatDateTime(user.left),
  worst_rtt: measured(user.worstRtt),
  worst_up_loss: measured(user.worstUpLoss),
  worst_down_loss: measured(user.worstDownLoss),
  ...figuresOnWire(user),
  ...verdictOnWire(verdicts),
})

/** Returns null for a value below zero, which means not measured. */
const measured = (value: number): number | null => (value < 0 ? null : roundTo(value, 2))
