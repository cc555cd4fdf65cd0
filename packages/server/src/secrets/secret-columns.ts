import { enums } from '@rtcops/core/api/generated/enums'

/** Rows by table, with the column whose value names the row in the associated data of its secrets: it never changes. */
interface RowNames {
  project: { appkey: string }
  alarm_channel: { id: number }
  second_factor: { member_id: number }
  erasure: { number: string }
  setting: { name: string }
  source: { id: string }
}

export type SecretTable = keyof RowNames
export type NamedRow<Table extends SecretTable> = RowNames[Table]

/** Columns that hold secrets which somebody who reads them can use. Hashes of passwords and tokens are not among them. */
export const secretColumns = {
  project: { named: 'appkey', columns: enums.ProjectSecret },
  alarm_channel: { named: 'id', columns: ['address', 'secret'] },
  second_factor: { named: 'member_id', columns: ['totp_secret', 'new_secret'] },
  erasure: { named: 'number', columns: ['user_id'] },
  setting: { named: 'name', columns: ['value'] },
  source: { named: 'id', columns: ['credentials'] },
} as const satisfies { [Table in SecretTable]: { named: keyof RowNames[Table]; columns: readonly string[] } }

/** Settings that are secrets. */
export const secretSettings = ['file_secret', 'erasure_secret', 'quota_secret'] as const

export type SecretSetting = (typeof secretSettings)[number]
