import type { Permission } from '@haulboard/contract';
import { goCommand, type RemoteCommand } from '@haulboard/contract/shell';

/** Its place in the address, what it is called, and who may see it. */
type Listed = readonly [slug: string, english: string, chinese: string, permission: Permission];

/** What the list of the settings has, for the command palette: it stands there before any code of this remote. */
const PLACES: readonly Listed[] = [
  ['vehicles', 'Trucks', '卡车', 'vehicle.view'],
  ['vehicle-absences', 'Absences of trucks', '卡车停驶', 'vehicle.view'],
  ['vehicle-certificates', 'Certificates and permits', '证书与许可', 'vehicle.view'],
  ['drivers', 'Drivers', '司机', 'driver.view'],
  ['driver-papers', 'Licences and inductions', '驾照与入场培训', 'driver.view'],
  ['configuration-limits', 'Configurations', '车型配置', 'configuration_limit.view'],
  ['home-bases', 'Home bases', '驻地', 'home_base.view'],
  ['crews', 'Crews', '采伐队', 'crew.view'],
  ['crew-exceptions', 'Special days of crews', '采伐队特殊日', 'crew.view'],
  ['crew-days', 'Crews by day', '采伐队日程', 'crew.view'],
  ['forests', 'Forests', '林区', 'forest.view'],
  ['skids', 'Skids', '集材场', 'forest.view'],
  ['destinations', 'Destinations', '目的地', 'destination.view'],
  ['destination-downtimes', 'Downtime of destinations', '目的地停工', 'destination.view'],
  ['exporter-destinations', 'Exporter destinations', '出口目的地', 'exporter_destination.view'],
  ['geo-fences', 'Geo fences', '电子围栏', 'geo_fence.view'],
  ['log-grades', 'Log grades', '材级', 'log_grade.view'],
  ['customers', 'Customers', '客户', 'customer_record.view'],
  ['carriers', 'Carriers', '承运商', 'carrier_record.view'],
  ['carrier-companies', 'Carrier companies', '承运公司', 'carrier_company.view'],
  ['accounts', 'Sub-accounts', '子账号', 'sub_account.view'],
  ['users', 'Users', '用户', 'user.view'],
  ['rates-records', 'Rates', '运价', 'rates_record.view'],
  ['conversion-factors', 'Conversion factors', '换算系数', 'conversion_factor.view'],
  ['fuel-factors', 'Fuel factors', '燃油系数', 'fuel_factor.view'],
  ['fuel-prices', 'Fuel prices', '燃油价格', 'fuel_factor.view'],
  ['ruc-rates', 'Road user charges', '道路使用费', 'fuel_factor.view'],
  ['gst-rates', 'GST rates', '消费税税率', 'fuel_factor.view'],
  ['audit', 'Audit log', '审计日志', 'audit.view'],
];

/** The first of the list is the page itself. */
const pathOf = (slug: string) => (slug === PLACES[0]?.[0] ? '/settings' : `/settings/${slug}`);

export const TO_SETTINGS: readonly RemoteCommand[] = PLACES.map(([slug, english, chinese, permission]) =>
  goCommand([`settings.${slug}`, `Settings: ${english}`, `设置：${chinese}`, permission, pathOf(slug)]),
);
