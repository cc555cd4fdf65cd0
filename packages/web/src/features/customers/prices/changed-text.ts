import type { Translate } from '@rtcops/core/i18n/i18n'

/** Describes what a batch has changed. */
export const changedText = (
  translate: Translate,
  { changed, projects }: { changed: number; projects: number },
): string => (changed === 0 ? translate('price.unchanged') : translate('price.changed', { changed, projects }))
