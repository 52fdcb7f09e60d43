/** The agents' programme. */
export const alliance = {
  zh: `# 合作聯盟
> 與我們一起介紹翠玉閣，誠實地介紹

合作聯盟是給代理與推廣夥伴的計畫。您介紹朋友或讀者認識翠玉閣，我們提供專屬代碼、說明資料與固定窗口。

## 如何運作
1. 與客服聯繫，說明您是誰、打算在哪裡推廣。
2. 審核通過後，您會取得一組專屬代碼與註冊連結。
3. 訪客從連結進入，代碼會一路帶到註冊頁；同一位訪客一天只計一次。
4. 合作條件、計算方式與結算日期，以雙方簽署的書面約定為準。

## 一般會員也能推薦好友
不必成為代理，每位會員都有自己的推薦碼，可在會員中心查看。推薦計畫開放期間，獎金依好友的有效投注計算，規則與明細列在推薦好友頁。

## 夥伴必須遵守
- 不得向未滿 18 歲者，或任何已自我排除的人推廣。
- 不得保證獲利，也不得暗示博弈可以解決財務問題。
- 不得發送垃圾訊息、假冒官方客服，或使用近似的網址與商標誤導他人。
- 不得以自己或他人名義開設多個帳號賺取推薦獎金。
- 介紹優惠時，須同時說明流水要求與期限。
違反者立即終止合作，因違規而生的獎金不予支付。

## 我們承諾
- 您帶來的每一筆數字都查得到來源。
- 我們不會把會員的個人資料交給合作夥伴。
- 會員是否自我排除，不影響您已經結算的款項。

## 聯絡我們
請透過站內客服提出申請，主旨寫「合作聯盟」。我們收到後會儘快回覆。
`,
  en: `# Cooperation alliance
> Introduce Jade Pavilion with us, and do it honestly

The alliance is for agents and partners who introduce friends or readers to Jade Pavilion. You get a code of your own, material that explains the house, and one person to talk to.

## How it works
1. Write to customer service: who you are, and where you want to introduce us.
2. Once you are approved, you get a code and a link to the registration.
3. Visitors who follow the link carry the code to the registration form. The same visitor counts once a day.
4. Terms, calculation and days of settlement are those of the written agreement between us.

## Any member can refer friends
You need not be an agent: every member has a referral code in the member centre. While the programme is open, the bonus is calculated from your friends' valid bets; rules and figures are on the page for referring friends.

## What partners must respect
- Never address people under 18, nor anybody who has excluded himself or herself.
- Never promise a profit, and never suggest that gambling solves money problems.
- No spam, no posing as our staff, no addresses or marks that could be mistaken for ours.
- No accounts in your own or others' names to collect bonuses.
- Whoever names an offer names its wagering requirement and its period too.
Whoever breaks these rules is out at once, and bonuses that came of it are not paid.

## What we promise
- Every figure of what you brought can be traced.
- We hand no personal data of members to partners.
- A member's self-exclusion does not touch what has been settled with you.

## Contact
Apply through customer service with the subject "Cooperation alliance". We answer as soon as we can.
`,
} as const
