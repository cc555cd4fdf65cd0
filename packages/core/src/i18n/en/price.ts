import type { Catalogue } from '../catalogue.ts'

export const price: Catalogue['price'] = {
  title: 'Unit prices',
  project: 'Project',
  unit: ' (yuan/min)',
  kinds: {
    speech_sounds: { price: 'Voice price', type: 'Voice counted by', short: 'Voice' },
    push_flow: { price: 'Push price', type: 'Push counted by', short: 'Push stream' },
    video: { price: 'Video price', type: 'Video counted by', short: 'Video' },
  },
  invalid: 'Enter a valid unit price',
  unknownType: 'There is no such statistics type',
  foreignProject: 'Project {{appkey}} is not one of this company',
  twice: 'Project {{appkey}} is there twice',
  oneProject: 'Name one project',
  someProjects: 'Name the projects',
  notBoth: '{{one}} and {{other}} cannot both be there',
}
