import type { Command } from '../../command.ts'
import { screens } from './open/screens.ts'

export const command: Command = {
  name: 'open',
  alone: true,
  about: {
    zh: '在浏览器中打开控制台的页面，并打印地址；不在终端时只打印。',
    en: 'Open a page of the console in the browser and print its address; off a terminal it only prints.',
  },
  verbs: [
    {
      name: 'open',
      arguments: [
        { name: 'noun', words: Object.keys(screens), about: { zh: '命令的名词', en: 'noun of a command' } },
        {
          name: 'id',
          count: '?',
          about: {
            zh: 'company project call invoice price certification 的一个',
            en: 'one of company project call invoice price certification',
          },
        },
      ],
      about: { zh: '打开页面', en: 'open a page' },
      examples: ['rtcops open company 1042', 'rtcops open call 8812046990', 'rtcops open quality'],
      run: async () => (await import('./open/open-screen.ts')).openScreen,
    },
  ],
}
