import type { Answer } from '@rtcops/core/api/types'
import type { BasicConfig } from '@rtcops/core/features/settings/config/items'

/** The configuration, and the statistics types that can be a default. */
export interface Shown {
  config: BasicConfig
  types: Answer<'getBasicConfigStatisticalMethods'>
}
