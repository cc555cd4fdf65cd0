import { columns, type StatusMark } from '@rtcops/core/columns/columns'
import type { Listing } from '../../../output/listing.ts'

/** Profile as it is listed; a field is empty if it is left to the environment. */
export interface ProfileRow {
  name: string
  url: string
  production: 0 | 1
  language: string
  zone: string
  username: string
  current: 0 | 1
}

const yesNo = (mark: StatusMark) =>
  ({ 1: { text: 'common.state.yes', mark }, other: { text: 'common.state.no', mark: 'off' } }) as const

export const profiles: Listing<ProfileRow> = {
  rows: 'cli.rows.profiles',
  schema: { fields: ['name', 'url', 'production', 'language', 'zone', 'username', 'current'] },
  columns: columns<ProfileRow>()([
    { id: 'name', kind: 'code', label: 'cli.profile.head.name' },
    { id: 'url', kind: 'code', label: 'cli.profile.head.url' },
    { id: 'username', kind: 'code', label: 'cli.profile.head.username' },
    { id: 'production', kind: 'status', label: 'cli.profile.head.production', words: yesNo('warn') },
    { id: 'current', kind: 'status', label: 'cli.profile.head.current', words: yesNo('live') },
  ]),
  wide: [
    { id: 'language', kind: 'code', label: 'cli.profile.head.language' },
    { id: 'zone', kind: 'code', label: 'cli.profile.head.zone' },
  ],
}
