export const complete = {
  help: {
    about: '供补全脚本调用。',
    arg: {
      word: '光标前的词',
    },
  },
} as const
