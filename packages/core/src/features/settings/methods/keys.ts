/** The counting rules that the product implements (D-30): every method has one. */
export const methodKeys = [
  'user_minutes',
  'speaker_minutes',
  'listener_minutes',
  'room_minutes',
  'video_minutes',
  'push_minutes',
] as const

export type MethodKey = (typeof methodKeys)[number]
