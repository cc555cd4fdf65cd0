/** [name, manufacturer, model, os, os version, platform, share in China, share elsewhere]. */
export type TrialDevice = readonly [string, string, string, string, string, string, number, number]

export const trialDevices: readonly TrialDevice[] = [
  ['iPhone 15 Pro', 'Apple', 'iPhone16,1', 'iOS', '18.3', 'iOS', 7, 6],
  ['iPhone 14', 'Apple', 'iPhone14,7', 'iOS', '17.6', 'iOS', 6, 5],
  ['iPhone 13', 'Apple', 'iPhone14,5', 'iOS', '17.7', 'iOS', 6, 5],
  ['iPhone 12', 'Apple', 'iPhone13,2', 'iOS', '16.7', 'iOS', 3, 3],
  ['iPhone 11', 'Apple', 'iPhone12,1', 'iOS', '16.2', 'iOS', 3, 4],
  ['iPad Air 5', 'Apple', 'iPad13,16', 'iPadOS', '17.5', 'iOS', 1, 1],
  ['HUAWEI P70', 'HUAWEI', 'P70', 'HarmonyOS', '4.2', 'Android', 7, 0.4],
  ['HUAWEI Mate 60', 'HUAWEI', 'BRA-AL00', 'HarmonyOS', '4.2', 'Android', 7, 0.4],
  ['HUAWEI nova 12', 'HUAWEI', 'BLK-AL80', 'HarmonyOS', '4.0', 'Android', 4, 0.6],
  ['HONOR Magic6', 'HONOR', 'BVL-AN00', 'Android', '14', 'Android', 4, 1],
  ['HONOR X50', 'HONOR', 'ALI-AN00', 'Android', '13', 'Android', 3, 1],
  ['Xiaomi 14', 'Xiaomi', '23127PN0CC', 'Android', '15', 'Android', 6, 3],
  ['Redmi K70', 'Xiaomi', '23113RKC6C', 'Android', '14', 'Android', 5, 1],
  ['Redmi Note 13', 'Xiaomi', '2312DRA50C', 'Android', '14', 'Android', 3, 8],
  ['Redmi 12C', 'Xiaomi', '22120RN86G', 'Android', '12', 'Android', 0.6, 6],
  ['OPPO Reno 11', 'OPPO', 'PJH110', 'Android', '14', 'Android', 5, 3],
  ['OPPO Find X7', 'OPPO', 'PHZ110', 'Android', '14', 'Android', 3, 1],
  ['OPPO A78', 'OPPO', 'CPH2565', 'Android', '14', 'Android', 1, 7],
  ['vivo X100', 'vivo', 'V2309A', 'Android', '14', 'Android', 4, 2],
  ['vivo S18', 'vivo', 'V2323A', 'Android', '14', 'Android', 3, 1],
  ['vivo Y27', 'vivo', 'V2249', 'Android', '13', 'Android', 1, 6],
  ['realme GT5', 'realme', 'RMX3820', 'Android', '14', 'Android', 1.5, 2],
  ['realme C55', 'realme', 'RMX3710', 'Android', '13', 'Android', 0.4, 5],
  ['Galaxy S24', 'samsung', 'SM-S9210', 'Android', '14', 'Android', 1.2, 6],
  ['Galaxy A54', 'samsung', 'SM-A546E', 'Android', '14', 'Android', 0.4, 8],
  ['Galaxy A14', 'samsung', 'SM-A145F', 'Android', '13', 'Android', 0.2, 7],
  ['TECNO Spark 10', 'TECNO', 'TECNO KI5q', 'Android', '13', 'Android', 0.1, 4],
  ['Infinix Hot 30', 'INFINIX', 'Infinix X6831', 'Android', '13', 'Android', 0.1, 3],
  ['OnePlus 12', 'OnePlus', 'PJD110', 'Android', '14', 'Android', 2, 1],
  ['Pixel 8', 'Google', 'Pixel 8', 'Android', '15', 'Android', 0.2, 1.4],
  ['Windows 11', 'Microsoft', 'PC', 'Windows', '11', 'Windows', 4, 4],
  ['Windows 10', 'Microsoft', 'PC', 'Windows', '10', 'Windows', 3, 3],
  ['MacBook Pro', 'Apple', 'MacBookPro18,3', 'macOS', '14.5', 'macOS', 2, 2],
  ['Chrome 131', 'Google', 'Chrome', 'Windows', '11', 'Web', 2, 3],
]

/** [version, share]. */
export const sdkVersions: readonly (readonly [string, number])[] = [
  ['4.8.2', 46],
  ['4.8.1', 21],
  ['4.7.6', 17],
  ['4.6.3', 10],
  ['4.5.0', 6],
]

/** [network, share of phones, share of computers, factor on loss and jitter]. */
export const networks: readonly (readonly [string, number, number, number])[] = [
  ['WiFi', 62, 68, 1],
  ['5G', 17, 1, 1.1],
  ['4G', 20, 2, 1.6],
  ['3G', 1, 0, 4],
  ['Ethernet', 0, 29, 0.6],
]
