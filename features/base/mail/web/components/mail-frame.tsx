import styles from './mail.module.css';
/** The HTML of a mail, shut off: no script runs, no form is sent, and its links open in a tab of their own. */
export const MailFrame = ({ html, title }: { html: string; title: string }) => (
  <iframe
    className={styles.frame}
    title={title}
    srcDoc={html}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
  />
);
