/** Every text of the sign-in pages, by its English words. A text without Chinese does not compile. */
export const CHINESE = {
  // Sign-in
  'Sign in': '登录',
  'Signing in…': '正在登录…',
  'Account and password': '账号密码',
  'Phone and code': '手机验证码',
  'Way to sign in': '登录方式',
  'Account name or e-mail': '账号或邮箱',
  Password: '密码',
  'Code of your authenticator app, or a recovery code': '验证器应用中的验证码，或恢复码',
  'Please enter the code of your app': '请输入应用中的验证码',
  'Create an account': '注册账号',
  'Forgot your password?': '忘记密码？',
  'Send it again': '重新发送',
  Phone: '手机号',
  'Verification code': '验证码',
  'Send code': '获取验证码',
  'Send again in {} s': '{} 秒后可重新获取',
  'If an account has this phone, a code is on its way. It is valid for {} minutes.':
    '如果有账号使用此手机号，验证码已发出，{} 分钟内有效。',
  // Register
  'Account name': '账号',
  Name: '姓名',
  'E-mail': '邮箱',
  'Phone (optional)': '手机号（选填）',
  'Choose a password': '设置密码',
  'Repeat the password': '确认密码',
  'Account you work for (optional)': '所属账号（选填）',
  'Account name of your company or dispatcher, who then approves you. Leave it empty and an administrator does.':
    '填写所属公司或调度员的账号，由其审批；留空则由管理员审批。',
  Register: '注册',
  'Registering…': '正在注册…',
  'Back to sign-in': '返回登录',
  // Password strength
  'Strength: strong': '强度：强',
  'Strength: medium': '强度：中',
  'Strength: low': '强度：低',
  'Too short': '太短',
  // Register result
  'Confirm your address': '确认邮箱',
  'We sent a message to {}. Open the link in it to go on: it is valid for 24 hours.':
    '邮件已发送至 {}。请打开其中的链接以继续，链接 24 小时内有效。',
  'We sent you a message. Open the link in it to go on: it is valid for 24 hours.':
    '邮件已发送给您。请打开其中的链接以继续，链接 24 小时内有效。',
  'Confirming your address…': '正在确认您的邮箱…',
  'Address confirmed': '邮箱已确认',
  'Thank you, {}. Somebody approves every new account: you get a message as soon as you can sign in.':
    '谢谢，{}。新账号需要审批：通过后您会收到邮件，届时即可登录。',
  'Address not confirmed': '邮箱未确认',
  'Try again': '重试',
  'Register again': '重新注册',
  // A new address
  'You were sent here by a message to a new e-mail address of your account.':
    '您通过发往账号新邮箱的邮件来到此页。',
  'This is my address': '这是我的邮箱',
  'From now on {} is the address of your account.': '从现在起，{} 是您账号的邮箱。',
  // Recover
  'Recover your account': '找回账号',
  'Send the link': '发送链接',
  'Sending…': '正在发送…',
  'We send a link for a new password to the address of the account.':
    '我们会向该账号的邮箱发送设置新密码的链接。',
  'If there is such an account, a message with a link is on its way. The link works once.':
    '如果该账号存在，含链接的邮件已发出。链接仅可使用一次。',
  'New password': '新密码',
  'Repeat the new password': '确认新密码',
  'Set the password': '保存新密码',
  'Saving…': '正在保存…',
  // Rules
  'Please enter your account name or e-mail': '请输入账号或邮箱',
  'Please enter your password': '请输入密码',
  'Please enter a new password': '请输入新密码',
  'Please enter an account name': '请输入账号',
  'Please enter your name': '请输入姓名',
  'Please enter your e-mail': '请输入邮箱',
  'This is not an e-mail address': '邮箱格式不正确',
  'Please enter your phone number': '请输入手机号',
  'This is not a phone number': '手机号格式不正确',
  'Please enter the verification code': '请输入验证码',
  'At least 8 characters': '至少 8 个字符',
  'The passwords do not match': '两次输入的密码不一致',
  // Faults
  'The server cannot be reached. Check the connection and try again.':
    '无法连接服务器。请检查网络连接后重试。',
  'Request Error': '请求错误',
  // A browser that keeps nothing
  'This browser keeps nothing: whenever the page is loaded again, you sign in again.':
    '此浏览器不保存任何内容：每次重新加载页面后，都需要重新登录。',
  'The storage of this browser is full: when the page is loaded again, you may have to sign in again.':
    '此浏览器的存储空间已满：重新加载页面后，可能需要重新登录。',
  // Around
  Language: '语言',
  'Demo accounts': '演示账号',
  'Choose one to fill in the form. Every password is': '点选一个即可填入表单。所有密码均为',
  'Super admin': '超级管理员',
  Customer: '客户',
  'Customer child': '子级客户',
  'Sub-customer': '子客户',
  Dispatcher: '调度员',
  'Sub-dispatcher': '子调度员',
  'Carrier company': '承运公司',
  'Crew company': '采伐队公司',
  'Destination customer': '目的地客户',
  'Sharing-portal carrier': '共享门户承运商',
} as const;
