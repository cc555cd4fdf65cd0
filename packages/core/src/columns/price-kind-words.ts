/** Kinds of usage that prices are for. */
export const priceKindWords = {
  speech_sounds: { text: 'common.usageKind.speech_sounds', mark: 'plain' },
  push_flow: { text: 'common.usageKind.push_flow', mark: 'plain' },
  video: { text: 'common.usageKind.video', mark: 'plain' },
} as const
