/** Trucks shared between dispatchers. */
export const SHARES: Readonly<Record<string, string>> = {
  'Accepted successfully': '接受成功',
  'Declined successfully': '拒绝成功',
  'Shared successfully': '共享成功',
  'Please select truck code': '请选择车号',
  '{who} accepted your truck {trucks}': '{who} 已接受您的卡车 {trucks}',
  '{who} accepted your trucks {trucks}': '{who} 已接受您的卡车 {trucks}',
  '{who} declined your truck {trucks}': '{who} 已拒绝您的卡车 {trucks}',
  '{who} declined your trucks {trucks}': '{who} 已拒绝您的卡车 {trucks}',
  '{offer}; nothing was changed': '{offer}；未作任何更改',
  'The offer of truck {trucks} was already made': '卡车 {trucks} 已经提供',
  'The offer of truck {trucks} was already accepted': '卡车 {trucks} 的共享已被接受',
  'The offer of truck {trucks} was already declined': '卡车 {trucks} 的共享已被拒绝',
  'The offer of truck {trucks} was already withdrawn': '卡车 {trucks} 的共享已被撤回',
  'Truck {code} is not available ({why})': '卡车 {code} 不可用（{why}）',
  'Truck {code} is already shared with {borrower} for this day': '卡车 {code} 当日已共享给 {borrower}',
  'Truck {code} is already offered to {borrower} for this day': '卡车 {code} 当日已提供给 {borrower}',
  'Truck {code} still has loads on this day: move or cancel them first':
    '卡车 {code} 当日仍有车次：请先移走或取消',
  'a truck cannot be shared with oneself; choose another dispatcher':
    '不能把卡车共享给自己；请选择其他调度员',
  'This truck is already offered to that dispatcher for this day': '此卡车当日已提供给该调度员',
  'This truck is already shared for this day': '此卡车当日已共享',
  'this day is over: trucks are shared for today or later': '这一天已过：只能共享今天及以后的卡车',
  'this day is more than a year ahead': '这一天在一年以后',
};
