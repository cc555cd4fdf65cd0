import type { Answer, Input } from '../../../api/types.ts'

/** The items of the basic configuration by name, each with title, value and remark (E-37). */
export type BasicConfig = Answer<'getBasicConfig'>['list']

/** Name of an item; the last one is spelled as in the specification. */
export type ConfigName = keyof Input<'updateBasicConfig'> & keyof BasicConfig

/** The items by group, in the order of the screen (R-BAS-01, R-BAS-02). */
export const configGroups = [
  { title: 'config.group.login', names: ['is_not_common_use_sms', 'remember_login_time', 'step_up_amount'] },
  {
    title: 'config.group.finance',
    names: ['default_statistics_id', 'default_push_flow_statistics_id', 'default_low_balance'],
  },
  { title: 'config.group.call', names: ['appkey_statistics_fiels'] },
] as const

/** All items in the order of the screen. */
export const configNames: readonly ConfigName[] = configGroups.flatMap(({ names }) => names)

/** The kinds of usage that can be shown for projects (D-55). */
export const usageFields = ['speech_sounds', 'video', 'push_flow'] as const
