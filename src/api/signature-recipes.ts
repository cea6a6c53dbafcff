import type { SignatureRecipe } from '../../views/api/signature-recipes.js';

export const NODE_RECIPE = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given } = headers;
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return given.split(' ').some((one) => {
    const signature = Buffer.from(one.replace('v1,', ''), 'base64');
    return signature.length === right.length && timingSafeEqual(signature, right);
  });
}`;

export const PYTHON_RECIPE = `import base64, hashlib, hmac, time

# body: the bytes as they came
def is_genuine(headers, body, secret):
    message_id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    right = hmac.new(key, f"{message_id}.{at}.".encode() + body, hashlib.sha256).digest()
    given = [one.removeprefix("v1,") for one in headers["webhook-signature"].split(" ")]
    return any(hmac.compare_digest(base64.b64encode(right).decode(), one) for one in given)`;

export const JAVA_RECIPE = `import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Signature {
  public static boolean isGenuine(Map<String, String> headers, String body, String secret)
      throws Exception {
    String id = headers.get("webhook-id"), at = headers.get("webhook-timestamp");
    if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(at)) > 300) return false;
    byte[] key = Base64.getDecoder().decode(secret.replace("whsec_", ""));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    byte[] right = mac.doFinal((id + "." + at + "." + body).getBytes(StandardCharsets.UTF_8));
    for (String one : headers.get("webhook-signature").split(" "))
      if (MessageDigest.isEqual(right, Base64.getDecoder().decode(one.replace("v1,", "")))) return true;
    return false;
  }
}`;

const CSHARP_RECIPE = `using System.Security.Cryptography;
using System.Text;

static bool IsGenuine(IDictionary<string, string> headers, string body, string secret)
{
    var (id, at) = (headers["webhook-id"], headers["webhook-timestamp"]);
    if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(at)) > 300) return false;
    var key = Convert.FromBase64String(secret.Replace("whsec_", ""));
    var right = HMACSHA256.HashData(key, Encoding.UTF8.GetBytes($"{id}.{at}.{body}"));
    return headers["webhook-signature"].Split(' ').Any(one =>
        CryptographicOperations.FixedTimeEquals(right, Convert.FromBase64String(one.Replace("v1,", ""))));
}`;

/** How banks' engineers check the signature of a message, in their languages; a test runs all but the last. */
export const SIGNATURE_RECIPES: readonly SignatureRecipe[] = [
  { language: 'Node.js', code: NODE_RECIPE, isRun: true },
  { language: 'Python', code: PYTHON_RECIPE, isRun: true },
  { language: 'Java', code: JAVA_RECIPE, isRun: true },
  { language: 'C#', code: CSHARP_RECIPE, isRun: false },
];
