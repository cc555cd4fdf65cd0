import type { Translate } from '@rtcops/core/i18n/i18n'

/** What a batch has changed, in words. */
export const changedText = (
  translate: Translate,
  { changed, projects }: { changed: number; projects: number },
): string => (changed === 0 ? translate('price.unchanged') : translate('price.changed', { changed, projects }))
