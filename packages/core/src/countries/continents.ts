/** The seven continents by the regions of the UN's M49 standard, with the Americas split into north and south. */
export type Continent = 'africa' | 'antarctica' | 'asia' | 'europe' | 'north-america' | 'oceania' | 'south-america'

/** A continent's names in both languages, in the order in which a country filter groups its options. */
export const continents: readonly { id: Continent; chineseName: string; englishName: string }[] = [
  { id: 'asia', chineseName: '亚洲', englishName: 'Asia' },
  { id: 'europe', chineseName: '欧洲', englishName: 'Europe' },
  { id: 'north-america', chineseName: '北美洲', englishName: 'North America' },
  { id: 'south-america', chineseName: '南美洲', englishName: 'South America' },
  { id: 'africa', chineseName: '非洲', englishName: 'Africa' },
  { id: 'oceania', chineseName: '大洋洲', englishName: 'Oceania' },
  { id: 'antarctica', chineseName: '南极洲', englishName: 'Antarctica' },
]
