/**
 * States of a company (E-09): the console switches between the first two; only the platform cancels, and cancelled is
 * final.
 */
export const companyState = { normal: 1, disabled: 2, cancelled: 3 } as const

export const companyStateWords = {
  1: { text: 'company.normal', mark: 'ok' },
  2: { text: 'company.disabled', mark: 'bad' },
  3: { text: 'company.cancelled', mark: 'off' },
  other: { text: 'common.state.unknown', mark: 'plain' },
} as const

/** Certification status of a company (D-14). */
export const certificationWords = {
  0: { text: 'company.notSubmitted', mark: 'off' },
  1: { text: 'company.pending', mark: 'warn' },
  2: { text: 'company.passed', mark: 'ok' },
  3: { text: 'company.notPassed', mark: 'bad' },
  other: { text: 'common.state.unknown', mark: 'plain' },
} as const

/** The three switches of a company, by their fields. */
export const switchWords = {
  0: { text: 'common.state.off', mark: 'off' },
  1: { text: 'common.state.on', mark: 'ok' },
} as const
