import { usageFields } from '@rtcops/core/features/settings/config/items'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** Kinds of usage with their words, in display order. */
export const fieldWords = usageFields.map((value) => ({
  value,
  text: `common.usageKind.${value}` satisfies MessageKey,
}))
