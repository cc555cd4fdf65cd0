export const top = {
  help: {
    about: '全屏总览，同 rtcops tui overview。',
  },
} as const
