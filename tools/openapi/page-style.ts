/** Style of the readable page: the site's night and jade, without its fonts. */
export const style = `
:root{color-scheme:dark}*{box-sizing:border-box}html{scroll-behavior:smooth}
body{margin:0;font:15px/1.6 system-ui,"Noto Sans TC",sans-serif;background:#101614;color:#e8ece9}
nav{position:sticky;top:0;z-index:1;display:flex;gap:4px;overflow-x:auto;padding:10px 16px;background:#161f1c;border-bottom:1px solid #2a3833}
nav a{padding:4px 10px;border-radius:999px;color:#cfe3da;text-decoration:none;white-space:nowrap}nav a:hover,nav a:focus-visible{background:#24423a}
main{max-width:1000px;margin:0 auto;padding:24px 16px 80px}h1{font-size:26px;line-height:1.25;color:#e2b865}h2{margin:36px 0 10px;color:#e2b865;scroll-margin-top:60px}h4{margin:16px 0 4px;color:#9fb5ab}
section{scroll-margin-top:56px}code{font:13px/1.5 ui-monospace,monospace;color:#d9efe5;overflow-wrap:anywhere}
details{margin:6px 0;background:#161f1c;border:1px solid #26332e;border-radius:10px}summary{padding:9px 14px;cursor:pointer;overflow-wrap:anywhere}summary span{color:#a9bbb3}
details>div{padding:0 14px 12px}details[open]>summary{border-bottom:1px solid #26332e;margin-bottom:10px}details>table{margin:0 14px 12px;width:calc(100% - 28px)}
table{width:100%;border-collapse:collapse;font-size:14px}td,th{padding:5px 8px;text-align:left;vertical-align:top;border-bottom:1px solid #22302a;overflow-wrap:anywhere}td:first-child{width:38%}i{color:#8fa39a;font-size:12px}
b{display:inline-block;min-width:52px;font:700 12px/1 ui-monospace,monospace}.GET{color:#5fd0aa}.POST{color:#e2b865}.PUT{color:#8fb8ff}.DELETE{color:#ff8f85}
.badge{display:inline-block;margin:0 6px 4px 0;padding:1px 9px;border:1px solid #34463f;border-radius:999px;font-size:12px;color:#b9cac2}
`.trim()
