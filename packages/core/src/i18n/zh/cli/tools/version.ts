export const version = {
  help: {
    about: '显示版本。',
  },
} as const
